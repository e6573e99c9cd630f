const dayMs = 24 * 60 * 60 * 1000;

/** A difference is looked into within two days. */
export const differenceDueAt = (since: string): string => new Date(Date.parse(since) + 2 * dayMs).toISOString();
