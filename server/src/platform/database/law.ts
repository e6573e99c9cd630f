import type { Law } from '../platform.ts';

/** A law by the statement that finds what breaks it; `proves` is the number of its invariant, where it has one. */
export const law = (name: string, finds: string, proves?: number): Law => ({
  name,
  count: `select count(*) from (${finds}) b`,
  finds,
  ...(proves === undefined ? {} : { proves }),
});
