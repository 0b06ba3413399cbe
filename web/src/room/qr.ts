// A link as a picture for the camera of a phone.

import { encode } from "uqr";

const SVG = "http://www.w3.org/2000/svg";

/** A QR code, dark on light in every theme. */
export function picture(text: string, label: string): SVGSVGElement {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("shape-rendering", "crispEdges");
  const part = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    svg.append(element);
  };
  part("rect", { width: String(size), height: String(size), fill: "#fff" });
  part("path", { d: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join(""), fill: "#000" });
  return svg;
}
