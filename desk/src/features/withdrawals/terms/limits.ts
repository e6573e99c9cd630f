const dayMs = 24 * 3_600_000;

// The same limit as that by which the server counts the queues on the first page.
/** By when a withdrawal is reviewed, and a payout made. */
export const dueAfterADay = (instant: string): string => new Date(Date.parse(instant) + dayMs).toISOString();
