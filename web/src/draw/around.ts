// How things of the picture lie to one another: which cities a route joins, and what is nearest.

import type { Handle, Point } from "./gesture";

/** The cities that a route joins. */
export function ends({ name }: Handle, all: Handle[]): [Handle, Handle] | undefined {
  const cities = all.filter(({ kind }) => kind === "city");
  for (const a of cities) {
    if (!name.startsWith(`${a.name} – `)) continue;
    const rest = name.slice(a.name.length + 3);
    const b = cities.find((city) => rest === city.name || rest.startsWith(`${city.name} (`));
    if (b) return [a, b];
  }
  return undefined;
}

/** The lines from some cities to the routes that end there. */
export function ties(things: Handle[], all: Handle[]): [Handle, Point][] {
  const routes = all.filter(({ kind }) => kind === "route");
  const lines = routes.flatMap((route) => (ends(route, all) ?? []).map((city): [Handle, Point] => [city, route.at]));
  return lines.filter(([city]) => things.includes(city));
}

/** The nearest thing of the same kind in a direction. */
export function nearest(from: Handle, [dx, dy]: Point, all: Handle[]): Handle | undefined {
  const far = ({ at }: Handle) => {
    const [x, y] = [at[0] - from.at[0], at[1] - from.at[1]];
    const ahead = x * dx + y * dy;
    return ahead <= 1 ? Infinity : ahead + 2 * Math.abs(x * dy - y * dx);
  };
  return all.filter((other) => other.kind === from.kind && far(other) < Infinity).sort((a, b) => far(a) - far(b))[0];
}
