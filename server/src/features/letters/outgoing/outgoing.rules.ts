import { codeTextKeptHours, type Channel } from '@hakobu/contract/letters/letters.desk-api';
import type { Outcome } from '../channels/outcome.rules.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long a message is its taker's: whoever stopped has it sent again afterwards. Longer than any try may take. */
export const leaseMs = minuteMs;
export const maxTries = 8;
/** Letters to one address; codes have limits of their own where they are asked for. */
export const maxLettersPerHour = 20;
/** A letter that could not be shown by then has been read elsewhere. */
export const pushLivesMs = 24 * hourMs;
export const textForgottenAfterMs = codeTextKeptHours * hourMs;
export const keptMs = 30 * 24 * hourMs;

export type Tried = {
  readonly channel: Channel;
  readonly tries: number;
  readonly hasCode: boolean;
  readonly expiresAt: Date | null;
};

/** Each try waits twice as long; a code, which is of use for minutes, half a minute at most. `chance` from 0 to 1 spreads. */
const waitMs = ({ tries, hasCode }: Tried, asked: number, chance: number): number => {
  const [first, max] = hasCode ? [2 * secondMs, 30 * secondMs] : [30 * secondMs, 6 * hourMs];
  const grown = Math.min(first * 2 ** (tries - 1), max);
  return Math.max(Math.round(grown * (0.8 + 0.4 * chance)), Math.min(asked, 6 * hourMs));
};

export type Verdict =
  | { readonly verb: 'deliver' | 'park' | 'drop' | 'expire' }
  | { readonly verb: 'retry'; readonly dueAt: Date };

/** What becomes of a message after a try. */
export const verdictOn = (tried: Tried, outcome: Outcome, now: Date, chance: number): Verdict => {
  if (outcome.kind === 'accepted') return { verb: 'deliver' };
  if (outcome.kind === 'gone') return { verb: 'drop' };
  // A browser that is not reached is nobody's to look after: the letter waits in the list.
  const over = { verb: tried.channel === 'push' ? ('drop' as const) : ('park' as const) };
  if (outcome.kind === 'refused' || tried.tries >= maxTries) return over;
  const dueAt = new Date(now.getTime() + waitMs(tried, outcome.waitMs ?? 0, chance));
  return tried.expiresAt && dueAt >= tried.expiresAt ? { verb: 'expire' } : { verb: 'retry', dueAt };
};

/** So many failures of a lane in a row pause it. */
export const failuresBorne = 5;

/** Until when a lane is paused after its failures in a row; null while they are borne. */
export const pausedUntil = (failures: number, now: Date): Date | null =>
  failures < failuresBorne
    ? null
    : new Date(now.getTime() + Math.min(30 * secondMs * 2 ** (failures - failuresBorne), 2 * minuteMs));

/** What went wrong as it is kept: without the code and the address it went to, and short. */
export const keptError = (why: string, secrets: readonly (string | null)[]): string =>
  secrets
    .reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '…') : text), why)
    .replaceAll(/\d{6,}/g, '…')
    .slice(0, 200);
