import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/rates/rate.desk-api';
import {
  noRateFeed,
  nothingHeldBack,
  rateFarOff,
  rateMoved,
  rateOutOfBounds,
} from '@hakobu/contract/rates/rate.problems';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { deleteHeldBack, listHeldBack, updateDue, updateLeft, upsertHeldBack } from './feed.store.ts';
import { boundsOf, changePpm, isJump, isSane } from './rate.rules.ts';
import { secondPerson } from '../staff/index.ts';
import {
  findAnchor,
  insertRate,
  type LimitedRate,
  listLockedRates,
  lockLimits,
  type RateRow,
  updateLimits,
} from './rate.store.ts';

const permission = 'rates.write';

// The migrations set these, long before any shop began.
const firstRatesAt = new Date('2020-01-01T00:00:00Z');

/** What stood on the screen must still stand, or whoever looked at it looks again. */
const mustBeSeen = (isSeen: boolean, { marketPpm, marginPpm }: RateRow): void => {
  if (!isSeen) throw rateMoved({}, { marketPpm, marginPpm });
};

/** The rate of a currency as it is, with its limits; nobody else sets it before this transaction ends. */
const lockRate = async (tx: Tx, currency: DisplayCurrency): Promise<LimitedRate> => {
  await lockLimits(tx, [currency]);
  const last = (await listLockedRates(tx)).find((row) => row.currency === currency);
  if (!last) throw new Error(`there is no rate of ${currency}`);
  mustBeSeen(last.at <= tx.now, last);
  return last;
};

type Next = Pick<RateRow, 'marketPpm' | 'marginPpm' | 'kind' | 'source' | 'marketAt' | 'typedAlone'>;

/** However far the next may jump by the limits, one person alone never takes it further than this. */
const maxAlonePpm = 100_000;

/**
 * Whether it is far from the last rate, or from where the market stood a day ago by more than one person's word: many
 * small steps are one jump. The first rate of a shop is held against nothing: nobody has said one before.
 */
const judge = async (tx: Tx, last: LimitedRate, marketPpm: number) => {
  const isFirst = last.at <= firstRatesAt;
  const isFar = isJump(last.marketPpm, marketPpm, last.jumpPpm);
  if (isFirst) return { isFirst, isFar, takesTwo: false };
  const anchor = (await findAnchor(tx, last.currency, new Date(tx.now.getTime() - dayMs))) ?? last;
  const alonePpm = Math.min(last.jumpPpm, maxAlonePpm);
  const takesTwo = [last, anchor].some((before) => isJump(before.marketPpm, marketPpm, alonePpm));
  return { isFirst, isFar, takesTwo };
};

const worth = ({ marketPpm, marginPpm, kind, source }: Next) => ({
  marketPpm,
  marginPpm,
  kind,
  source,
});

/** Sets what differs from the last rate, and writes down both. */
const setRate = async (
  tx: Tx,
  caller: Caller<Staff>,
  { action, last, change }: { action: string; last: RateRow; change: Partial<Next> },
): Promise<void> => {
  const { currency, marketPpm, marginPpm, kind, source, marketAt, typedAlone } = last;
  const next = { marketPpm, marginPpm, kind, source, marketAt, typedAlone, ...change };
  await insertRate(tx, { ...next, id: newId(), currency, at: tx.now });
  await audit(tx, caller, { action, object: `rate:${currency}`, before: worth(last), after: worth(next) });
};

export const typeRate = (p: Platform, caller: Caller<Staff>, typed: Asked<typeof api.typeRate>) =>
  p.transact(caller, async (tx) => {
    const { currency, marketPpm } = typed;
    if (!isSane(currency, marketPpm)) throw rateOutOfBounds({}, boundsOf(currency));
    const last = await lockRate(tx, currency);
    mustBeSeen(last.marketPpm === typed.seenMarketPpm, last);
    const { isFirst, isFar, takesTwo } = await judge(tx, last, marketPpm);
    if (!typed.isConfirmed && (isFar || takesTwo)) {
      const far = changePpm(last.marketPpm, marketPpm);
      throw rateFarOff({ percent: (Math.abs(far) / 10_000).toFixed(1) }, { marketPpm, changePpm: far });
    }
    if (takesTwo) {
      const { id: byStaff, name: byName } = caller.who;
      await upsertHeldBack(tx, {
        currency,
        marketPpm,
        source: 'manual',
        seenAt: tx.now,
        byStaff,
        byName,
      });
      const [before, after] = [worth(last), { marketPpm }];
      await audit(tx, caller, { action: 'rates.propose', object: `rate:${currency}`, before, after });
      return done;
    }
    const typedAlone = { kind: 'manual', source: 'manual', typedAlone: !isFirst } as const;
    const change = { marketPpm, marketAt: tx.now, ...typedAlone };
    await setRate(tx, caller, { action: 'rates.type', last, change });
    return done;
  });

/** From now on; the market beneath it stays as old as it is. */
export const changeMargin = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof api.changeMargin>) =>
  p.transact(caller, async (tx) => {
    const last = await lockRate(tx, asked.currency);
    mustBeSeen(last.marginPpm === asked.seenMarginPpm, last);
    await setRate(tx, caller, { action: 'rates.margin', last, change: { marginPpm: asked.marginPpm } });
    return done;
  });

export const changeRateLimits = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof api.changeRateLimits>) =>
  p.transact(caller, async (tx) => {
    const { currency, manualHours, feedHours, jumpPpm } = asked;
    const limits = await lockRate(tx, currency);
    await updateLimits(tx, { currency, manualHours, feedHours, jumpPpm });
    const before = { manualHours: limits.manualHours, feedHours: limits.feedHours, jumpPpm: limits.jumpPpm };
    const after = { manualHours, feedHours, jumpPpm };
    await audit(tx, caller, { action: 'rates.limits', object: `rate:${currency}`, before, after });
    return done;
  });

/** Takes what was held back as the rate of when the feed said it, or leaves it until the feed says something else. */
export const answerHeldBack = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof api.answerHeldBack>) =>
  p.transact(caller, async (tx) => {
    const { currency, marketPpm, answer } = asked;
    const last = await lockRate(tx, currency);
    const held = (await listHeldBack(tx)).find((row) => row.currency === currency);
    if (!held || held.marketPpm !== marketPpm) throw nothingHeldBack();
    if (answer === 'leave') {
      await updateLeft(tx, currency);
      await audit(tx, caller, {
        action: 'rates.leave',
        object: `rate:${currency}`,
        before: { heldBackPpm: marketPpm },
      });
      return done;
    }
    const { source, seenAt: marketAt, byStaff: firstStaffId } = held;
    if (firstStaffId !== null) {
      await secondPerson.mustBeAnother(tx, { firstStaffId, caller, permission });
      if (!(await secondPerson.stillMay(tx, firstStaffId, permission))) throw nothingHeldBack();
    }
    await deleteHeldBack(tx, currency);
    const kind = firstStaffId === null ? ('feed' as const) : ('manual' as const);
    const change = { marketPpm, kind, source, marketAt, typedAlone: false };
    await setRate(tx, caller, { action: 'rates.take', last, change });
    return done;
  });

/** Makes the feed due: the next run of the job fetches it. */
export const fetchRates = (p: Platform, caller: Caller<Staff>) =>
  p.transact(caller, async (tx) => {
    if (!p.config.rateFeed) throw noRateFeed();
    await updateDue(tx, tx.now);
    return done;
  });
