/** The SQLSTATE of an error of the database driver, else undefined. */
const stateOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Two wrote the same natural key; the constraint's name is answered so that the caller can tell which. */
export const uniqueViolation = (error: unknown): string | undefined =>
  stateOf(error) === '23505' && typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : undefined;

/** A lock was not to be had in time, or two waited for each other: asking again later is right. */
export const isLockFault = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(stateOf(error) ?? '');

const lostCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  // So many connections that there is none left.
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

/** The database is away: nobody knows whether the statement took effect. */
export const isDatabaseAway = (error: unknown): boolean =>
  lostCodes.has(stateOf(error) ?? '') ||
  (error instanceof Error &&
    /Connection terminated|not queryable|timeout exceeded when trying to connect|Cannot use a pool/.test(
      error.message,
    ));
