// Kept until somebody comes in again: the page before the desk says why they stand there.
let reason: unknown = null;

/** Why who was signed in at this tab is out; null when nobody was, or they left of themselves. */
export const leftBecause = (): unknown => reason;

export const noteLeaving = (error: unknown): void => {
  reason = error;
};
