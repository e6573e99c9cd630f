import type { Invariant } from '../platform.ts';

/** An invariant by the statement that finds what breaks it; `proves` is its number, where it has one. */
export const invariant = (name: string, finds: string, proves?: number): Invariant => ({
  name,
  count: `select count(*) from (${finds}) b`,
  finds,
  ...(proves === undefined ? {} : { proves }),
});
