import { setTimeout as wait } from 'node:timers/promises';
import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';

/** What happens to calls: nothing; their answers get lost; the server or its database is away. */
export const failures = {
  none: () => false,
  lostAnswers: (error: unknown) => error instanceof NetworkFailure,
  away: (error: unknown) => error instanceof NetworkFailure || isProblem(error, codes.serverFault),
} as const;

/** What was answered is not what the words say. */
export class Contradiction extends Error {}

export const mustAgree = (what: string, said: unknown, expected: unknown): void => {
  if (JSON.stringify(said) !== JSON.stringify(expected))
    throw new Contradiction(`${what}: ${JSON.stringify(said)}, the model says ${JSON.stringify(expected)}`);
};

export type Asking = {
  /**
   * Until there is an answer, always with the same key. A call without one may find that it was made before: `isMade`
   * says so then, and nothing is answered.
   */
  readonly ask: <Answer>(call: () => Promise<Answer>, isMade?: () => Promise<boolean>) => Promise<Answer | undefined>;
  readonly must: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  readonly calls: () => number;
};

const betweenMs = 25;
// Longer than any start of a server or a database takes.
const maxTries = 1200;

/** Asks again what was not answered, as far as that is to be expected. */
export const openAsking = (isAway: (error: unknown) => boolean): Asking => {
  let calls = 0;
  const ask: Asking['ask'] = async (call, isMade) => {
    for (let tries = 0; ; tries += 1)
      try {
        calls += 1;
        return await call();
      } catch (error) {
        if (tries > 0 && isProblem(error, codes.wrongState) && (await isMade?.())) return undefined;
        if (tries > maxTries || !(isAway(error) || isProblem(error, codes.stillProcessing))) throw error;
        await wait(betweenMs);
      }
  };
  const must: Asking['must'] = async (call) => {
    const answer = await ask(call);
    if (answer === undefined) throw new Contradiction('a call that is repeated by its key was not answered');
    return answer;
  };
  return { ask, must, calls: () => calls };
};
