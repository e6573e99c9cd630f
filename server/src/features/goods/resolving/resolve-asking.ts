import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { countTry, perAddress, throttled } from '../../../platform/database/throttle.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What was told of pages that became no goods of ours, and where shortened links lead: nobody else keeps that. */
const toldForMs = 10 * minuteMs;
/** A page that could not be read is asked for again when somebody tries again, but not by everybody at once. */
const refusedForMs = 10_000;
const maxKept = 200;

/**
 * Whoever names pages makes us ask others: not too often. Shoppers are counted by their account, for many of them may come
 * from one address; whoever is not signed in by theirs.
 */
const mustNotAskTooOften = async (p: Platform, { who, address }: Caller): Promise<void> => {
  if (who.kind !== 'shopper' && address === '') return;
  const subject =
    who.kind === 'shopper'
      ? throttled('goods.resolve.shopper', who.id)
      : throttled('goods.resolve.network', networkOf(address));
  await countTry(p.db, p.clock.now(), subject, perAddress);
};

type Outcome<Told> = { readonly told: Told } | { readonly refusal: unknown };
type Kept = { readonly outcome: Outcome<unknown>; readonly until: number };
type Asking = { readonly flights: Map<string, Promise<Outcome<unknown>>>; readonly kept: Map<string, Kept> };

const askings = new WeakMap<Platform, Asking>();

const askingOf = (p: Platform): Asking => {
  const asking = askings.get(p) ?? { flights: new Map(), kept: new Map() };
  askings.set(p, asking);
  return asking;
};

const unpack = <Told>(outcome: Outcome<Told>): Told => {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.told;
};

const keep = (p: Platform, request: string, outcome: Outcome<unknown>): void => {
  const { kept } = askingOf(p);
  kept.delete(request);
  kept.set(request, { outcome, until: p.clock.now().getTime() + ('told' in outcome ? toldForMs : refusedForMs) });
  for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
};

/**
 * Puts a request to the outside once, however many ask it, and counts it for who asked first alone: who comes while it is
 * asked or soon after is told the same and has cost nobody anything. `isKept` says what is worth to be told again.
 */
export const askTogether = async <Told>(
  p: Platform,
  caller: Caller,
  request: string,
  { ask, isKept }: { readonly ask: () => Promise<Told>; readonly isKept: (answer: Told) => boolean },
): Promise<Told> => {
  const { flights, kept } = askingOf(p);
  const known = kept.get(request);
  if (known && p.clock.now().getTime() < known.until) return unpack(known.outcome as Outcome<Told>);
  const first = async (): Promise<Outcome<Told>> => {
    await mustNotAskTooOften(p, caller);
    try {
      const answer = await ask();
      if (isKept(answer)) keep(p, request, { told: answer });
      return { told: answer };
    } catch (refusal) {
      if (!isProblem(refusal, codes.platformUnreachable)) throw refusal;
      keep(p, request, { refusal });
      return { refusal };
    }
  };
  for (;;) {
    const flying = flights.get(request) as Promise<Outcome<Told>> | undefined;
    if (!flying) {
      const flight = first().finally(() => flights.delete(request));
      flights.set(request, flight);
      return unpack(await flight);
    }
    try {
      return unpack(await flying);
    } catch (refusal) {
      // That somebody else has asked too often is no answer to this one.
      if (!isProblem(refusal, codes.tooManyRequests)) throw refusal;
    }
  }
};
