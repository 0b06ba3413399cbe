// Why there is no server, in words, and what can be done about it.

/** An action that a message offers: its title, and the command behind it. */
export interface Offer {
  title: string;
  command: string;
  argument?: string;
}

/** Why there is no server. */
export interface Problem {
  message: string;
  offers: Offer[];
}

const AGAIN: Offer = { title: "Try again", command: "kogge.restart" };
const SETTING: Offer = { title: "Open the setting", command: "workbench.action.openSettings", argument: "kogge.path" };
const TRUST: Offer = { title: "Manage trust", command: "workbench.trust.manage" };

/** The folder is not trusted: nothing is started in it. */
export const UNTRUSTED: Problem = {
  message:
    "Kogge starts no program in a folder that is not trusted. Maps have their colours; findings, completion and the picture come with trust.",
  offers: [TRUST],
};

/** The server was there and went away. */
export const STOPPED: Problem = { message: "The Kogge server stopped.", offers: [AGAIN] };

/** The program cannot be run, for the reason that the system gives. */
export function unusable(program: string, error: NodeJS.ErrnoException): Problem {
  const why: Record<string, string> = { ENOENT: "was not found", EACCES: "may not be run" };
  const reason = why[error.code ?? ""] ?? `cannot be run (${error.message.trim().split("\n")[0]})`;
  return {
    message: `The program \`${program}\` ${reason}. Build it as its README says, or set \`kogge.path\` to where it is.`,
    offers: [SETTING, AGAIN],
  };
}

/** A program runs under this name, but it is another one. */
export function foreign(program: string): Problem {
  return { message: `The program \`${program}\` is not Kogge. Set \`kogge.path\` to where Kogge is.`, offers: [SETTING, AGAIN] };
}
