import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { tooManyRequests } from '../http/refusing/problems.ts';

/** OWASP's Password Storage sheet: argon2id with 19 MiB, two passes, one lane; about 11 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

// Hashing may use four threads and a short line before them: a storm of sign-ins must not starve the rest.
const withSlot = createSemaphore(4, { maxWaiting: 200, refused: tooManyRequests });

/** The argon2id hash of a password, with its salt and its cost in front. */
export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, cost));

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that account, or it has no password) it
 * answers false after the same work, so that time tells nothing.
 */
export const isPassword = async (password: string, hashed: string | null | undefined): Promise<boolean> => {
  nobodys ??= hashPassword(crypto.randomUUID());
  const real = hashed?.startsWith('$argon2id$') ? hashed : undefined;
  const against = real ?? (await nobodys);
  const fits = await withSlot(() => verify(against, password));
  return fits && real !== undefined;
};

/** Whether the cost has grown since this hash was made; it is then made anew at the next sign-in. */
export const isOutdated = (hashed: string): boolean => !hashed.startsWith(current);
