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
const mustBeSeen = (isSeen: boolean, { market_ppm: marketPpm, margin_ppm: marginPpm }: RateRow): void => {
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

type Next = Pick<RateRow, 'market_ppm' | 'margin_ppm' | 'kind' | 'source' | 'market_at' | 'typed_alone'>;

/** However far the next may jump by the limits, one person alone never takes it further than this. */
const maxAlonePpm = 100_000;

/**
 * Whether it is far from the last rate, or from where the market stood a day ago by more than one person's word: many
 * small steps are one jump. The first rate of a shop is held against nothing: nobody has said one before.
 */
const judge = async (tx: Tx, last: LimitedRate, marketPpm: number) => {
  const isFirst = last.at <= firstRatesAt;
  const isFar = isJump(last.market_ppm, marketPpm, last.jump_ppm);
  if (isFirst) return { isFirst, isFar, takesTwo: false };
  const anchor = (await findAnchor(tx, last.currency, new Date(tx.now.getTime() - dayMs))) ?? last;
  const alonePpm = Math.min(last.jump_ppm, maxAlonePpm);
  const takesTwo = [last, anchor].some(({ market_ppm }) => isJump(market_ppm, marketPpm, alonePpm));
  return { isFirst, isFar, takesTwo };
};

const worth = ({ market_ppm, margin_ppm, kind, source }: Next) => ({
  marketPpm: market_ppm,
  marginPpm: margin_ppm,
  kind,
  source,
});

/** Sets what differs from the last rate, and writes down both. */
const setRate = async (
  tx: Tx,
  caller: Caller<Staff>,
  { action, last, change }: { action: string; last: RateRow; change: Partial<Next> },
): Promise<void> => {
  const { currency, market_ppm, margin_ppm, kind, source, market_at, typed_alone } = last;
  const next = { market_ppm, margin_ppm, kind, source, market_at, typed_alone, ...change };
  await insertRate(tx, { ...next, id: newId(), currency, at: tx.now });
  await audit(tx, caller, { action, object: `rate:${currency}`, before: worth(last), after: worth(next) });
};

export const typeRate = (p: Platform, caller: Caller<Staff>, typed: Asked<typeof api.typeRate>) =>
  p.transact(caller, async (tx) => {
    const { currency, marketPpm } = typed;
    if (!isSane(currency, marketPpm)) throw rateOutOfBounds({}, boundsOf(currency));
    const last = await lockRate(tx, currency);
    mustBeSeen(last.market_ppm === typed.seenMarketPpm, last);
    const { isFirst, isFar, takesTwo } = await judge(tx, last, marketPpm);
    if (!typed.isConfirmed && (isFar || takesTwo)) {
      const far = changePpm(last.market_ppm, marketPpm);
      throw rateFarOff({ percent: (Math.abs(far) / 10_000).toFixed(1) }, { marketPpm, changePpm: far });
    }
    if (takesTwo) {
      const { id: by_staff, name: by_name } = caller.who;
      await upsertHeldBack(tx, {
        currency,
        market_ppm: marketPpm,
        source: 'manual',
        seen_at: tx.now,
        by_staff,
        by_name,
      });
      const [before, after] = [worth(last), { marketPpm }];
      await audit(tx, caller, { action: 'rates.propose', object: `rate:${currency}`, before, after });
      return done;
    }
    const typedAlone = { kind: 'manual', source: 'manual', typed_alone: !isFirst } as const;
    const change = { market_ppm: marketPpm, market_at: tx.now, ...typedAlone };
    await setRate(tx, caller, { action: 'rates.type', last, change });
    return done;
  });

/** From now on; the market beneath it stays as old as it is. */
export const changeMargin = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof api.changeMargin>) =>
  p.transact(caller, async (tx) => {
    const last = await lockRate(tx, asked.currency);
    mustBeSeen(last.margin_ppm === asked.seenMarginPpm, last);
    await setRate(tx, caller, { action: 'rates.margin', last, change: { margin_ppm: asked.marginPpm } });
    return done;
  });

export const changeRateLimits = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof api.changeRateLimits>) =>
  p.transact(caller, async (tx) => {
    const { currency, manualHours, feedHours, jumpPpm } = asked;
    const limits = await lockRate(tx, currency);
    await updateLimits(tx, { currency, manual_hours: manualHours, feed_hours: feedHours, jump_ppm: jumpPpm });
    const before = { manualHours: limits.manual_hours, feedHours: limits.feed_hours, jumpPpm: limits.jump_ppm };
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
    if (!held || held.market_ppm !== marketPpm) throw nothingHeldBack();
    if (answer === 'leave') {
      await updateLeft(tx, currency);
      await audit(tx, caller, {
        action: 'rates.leave',
        object: `rate:${currency}`,
        before: { heldBackPpm: marketPpm },
      });
      return done;
    }
    const { source, seen_at: market_at, by_staff: firstStaffId } = held;
    if (firstStaffId !== null) {
      await secondPerson.mustBeAnother(tx, { firstStaffId, caller, permission });
      if (!(await secondPerson.stillMay(tx, firstStaffId, permission))) throw nothingHeldBack();
    }
    await deleteHeldBack(tx, currency);
    const kind = firstStaffId === null ? ('feed' as const) : ('manual' as const);
    const change = { market_ppm: marketPpm, kind, source, market_at, typed_alone: false };
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
