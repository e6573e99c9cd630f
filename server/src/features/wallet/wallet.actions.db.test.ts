import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import { isProblem } from '@hakobu/contract/base/problem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { somebodyWaits } from '../../../test/waiting.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { payable } from '../../ledger/accounts.ts';
import { isOverdraft, readBalances } from '../../ledger/journal.ts';
import type { PostingSubject } from '../../ledger/movements.ts';
import type { Source } from '../../ledger/split.rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { afterCapture, captureFor, loadPayer, payFor, releaseFor, setPreference } from './index.ts';

const world = makeWorld();
const caller = systemCaller('test');
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> => world.platform.transact(caller, act);
let count = 0;
const aboutOf = (shopperId: string): PostingSubject => ({
  kind: 'order',
  subject: `order:O2026112${(count += 1)}`,
  step: '',
  shopperId,
});
const pay = (shopperId: string, costYen: number, about = aboutOf(shopperId)) =>
  inTx((tx) => payFor(tx, caller, { shopperId, parts: [{ about, costYen: yen(costYen) }] }));
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);

/** A moment that one session of a test reaches and another waits for. */
const moment = () => Promise.withResolvers<void>();

describe('M-26: two sessions of one shopper, stepped by hand', () => {
  it('that each count on both balances are paid for once: who comes second sees what the first has left', async () => {
    const mei = await world.shopper('mei', { yen: 600, fen: 1908 });
    const [locked, go] = [moment(), moment()];
    const first = inTx(async (tx) => {
      const known = await loadPayer(tx, mei.id, { lock: true });
      locked.resolve();
      await go.promise;
      const parts = [{ about: aboutOf(mei.id), costYen: yen(1000) }];
      await payFor(tx, caller, { shopperId: mei.id, parts, payer: known });
    });
    await locked.promise;
    // In the other order of sources, so that each would begin at the balance which the other takes last.
    await mei.call(setDeductionOrder, { deductionOrder: ['CNY', 'JPY', 'bonus'] });
    const second = codeOf(pay(mei.id, 700));
    await somebodyWaits(world.pool);
    go.resolve();
    await first;
    expect(await second).toBe(codes.insufficientBalance);
    expect(await balancesOf(mei)).toEqual({ cashYen: 0, cashFen: 0, bonusYen: 0, heldYen: 600, heldFen: 1908 });
  });

  it('with another deduction order between them split by the order that each found, and never below zero', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 10_000, bonusYen: 500 });
    const [locked, go] = [moment(), moment()];
    const first = inTx(async (tx) => {
      const known = await loadPayer(tx, mei.id, { lock: true });
      locked.resolve();
      await go.promise;
      const parts = [{ about: aboutOf(mei.id), costYen: yen(800) }];
      await payFor(tx, caller, { shopperId: mei.id, parts, payer: known });
    });
    await locked.promise;
    await mei.call(setDeductionOrder, { deductionOrder: ['CNY', 'bonus', 'JPY'] });
    const second = pay(mei.id, 900);
    await somebodyWaits(world.pool);
    go.resolve();
    await Promise.all([first, second]);
    // 800: 500 bonus and 300 yen. 900: all by yuan, 4291.69 fen.
    expect(await balancesOf(mei)).toEqual({ cashYen: 700, cashFen: 5708, bonusYen: 0, heldYen: 800, heldFen: 4292 });
  });

  it('who decide from what they read without a lock are held by the database itself', async () => {
    const mei = await world.shopper('mei', { yen: 600, fen: 1908 });
    const [read, go] = [[moment(), moment()] as const, moment()];
    const sessions = read.map((done) =>
      inTx(async (tx) => {
        const known = await loadPayer(tx, mei.id, { lock: false });
        done.resolve();
        await go.promise;
        const parts = [{ about: aboutOf(mei.id), costYen: yen(1000) }];
        await payFor(tx, caller, { shopperId: mei.id, parts, payer: known });
      }),
    );
    await Promise.all(read.map(({ promise }) => promise));
    go.resolve();
    const outcomes = await Promise.allSettled(sessions);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(1);
    expect(isOverdraft(refused[0]) || isProblem(refused[0])).toBe(true);
    expect(await balancesOf(mei)).toEqual({ cashYen: 0, cashFen: 0, bonusYen: 0, heldYen: 600, heldFen: 1908 });
  });
});

// What the product promises, in plain numbers: bonus and yen as they are, yuan at one rate, rounded against the shopper.
const fenPerYen = 4.768544;
const fenFor = (yens: number): number => Math.ceil(Number((yens * fenPerYen).toFixed(6)));
const yenFor = (fens: number): number => Math.floor(Number((fens / fenPerYen).toFixed(6)));

type Taken = { bonus: number; JPY: number; CNY: number; fen: number };
type Step = Taken & { readonly cashFirst: boolean };
const costIn = ({ bonus, JPY, CNY }: Taken): number => bonus + JPY + CNY;
const nothing = (): Taken => ({ bonus: 0, JPY: 0, CNY: 0, fen: 0 });

/** A part of what is held or was captured: bonus first, then cash in the order it was paid in; the last yuan take all fen. */
const partOf = (step: Step, cost: number): Taken => {
  const bonus = Math.min(cost, step.bonus);
  const first = step.cashFirst ? 'JPY' : 'CNY';
  const second = step.cashFirst ? 'CNY' : 'JPY';
  const taken = { ...nothing(), bonus };
  taken[first] = Math.min(cost - bonus, step[first]);
  taken[second] = cost - bonus - taken[first];
  taken.fen = taken.CNY === step.CNY ? step.fen : fenFor(taken.CNY);
  return taken;
};

const move = (from: Taken, to: Taken, what: Taken): void => {
  for (const name of ['bonus', 'JPY', 'CNY', 'fen'] as const) {
    from[name] -= what[name];
    to[name] += what[name];
  }
};

/** A shopper as product.md tells of one: three balances, what is held and what was captured, subject by subject. */
const modelOf = () => {
  const purse = { bonus: 0, JPY: 0, fen: 0 };
  const holds = new Map<string, Step[]>();
  const captured = new Map<string, Step[]>();
  const giveBack = (what: Taken) => {
    purse.bonus += what.bonus;
    purse.JPY += what.JPY;
    purse.fen += what.fen;
  };
  return {
    purse,
    give: (more: { bonus: number; JPY: number; fen: number }) => giveBack({ ...more, CNY: 0 }),
    worth: () => purse.bonus + purse.JPY + yenFor(purse.fen),
    heldFor: (subject: string) => (holds.get(subject) ?? []).reduce((sum, step) => sum + costIn(step), 0),
    capturedFor: (subject: string) => (captured.get(subject) ?? []).reduce((sum, step) => sum + costIn(step), 0),
    held: () => {
      const all = [...holds.values()].flat();
      return {
        heldYen: all.reduce((sum, { bonus, JPY }) => sum + bonus + JPY, 0),
        heldFen: all.reduce((sum, step) => sum + step.fen, 0),
      };
    },
    pay: (subject: string, cost: number, order: readonly Source[]): boolean => {
      const step = { ...nothing(), cashFirst: order.indexOf('JPY') < order.indexOf('CNY') };
      for (const source of order) {
        const has = source === 'CNY' ? yenFor(purse.fen) : purse[source];
        step[source] = Math.min(cost - costIn(step), has);
      }
      if (costIn(step) < cost) return false;
      step.fen = fenFor(step.CNY);
      giveBack({ bonus: -step.bonus, JPY: -step.JPY, CNY: 0, fen: -step.fen });
      holds.set(subject, [...(holds.get(subject) ?? []), step]);
      return true;
    },
    capture: (subject: string, cost: number, rest: 'release' | 'keep') => {
      let open = cost;
      for (const step of holds.get(subject) ?? []) {
        const taken = partOf(step, Math.min(open, costIn(step)));
        open -= costIn(taken);
        const kept = { ...nothing(), cashFirst: step.cashFirst };
        move(step, kept, taken);
        if (costIn(kept) > 0) captured.set(subject, [...(captured.get(subject) ?? []), kept]);
        if (rest === 'release') {
          giveBack(step);
          Object.assign(step, nothing());
        }
      }
    },
    release: (subject: string) => {
      for (const step of holds.get(subject) ?? []) giveBack(step);
      holds.delete(subject);
    },
    refund: (subject: string, cost: number) => {
      let open = cost;
      for (const step of (captured.get(subject) ?? []).toReversed()) {
        const back = Math.min(open, costIn(step));
        open -= back;
        const stays = partOf(step, costIn(step) - back);
        const goes = { bonus: step.bonus - stays.bonus, JPY: step.JPY - stays.JPY, CNY: 0, fen: step.fen - stays.fen };
        giveBack(goes);
        Object.assign(step, stays);
      }
    },
  };
};

type Deed =
  | {
      readonly kind: 'pay';
      /** Given just before, so that no source is ever so full that a payment needs no other. */
      readonly given: { readonly bonus: number; readonly JPY: number; readonly fen: number };
      /** In hundredths of what there is; above that it is refused. */
      readonly share: number;
      readonly at: number;
      readonly order: readonly Source[];
    }
  | { readonly kind: 'capture'; readonly share: number; readonly at: number; readonly rest: 'release' | 'keep' }
  | { readonly kind: 'release'; readonly at: number }
  | { readonly kind: 'refund'; readonly share: number; readonly at: number };

const at = fc.nat({ max: 3 });
const share = fc.integer({ min: 1, max: 100 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      given: fc.record({ bonus: fc.nat({ max: 200 }), JPY: fc.nat({ max: 500 }), fen: fc.nat({ max: 2500 }) }),
      share: fc.integer({ min: 20, max: 105 }),
      at,
      order: fc.shuffledSubarray<Source>(['bonus', 'JPY', 'CNY'], { minLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('capture' as const),
      share,
      at,
      rest: fc.constantFrom('release' as const, 'keep' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), share, at }) },
);

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env['RUNS'] ?? 20);

describe(`whatever happens to payments, one after another (SEED=${seed})`, () => {
  it(
    'each balance is what the rules come to: taken in the order, captured bonus first, back where it came from',
    { timeout: 600_000 },
    async () => {
      const property = fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const mei = await world.shopper('mei');
        const abouts = [0, 1, 2, 3].map(() => aboutOf(mei.id));
        const model = modelOf();
        for (const [number, each] of deeds.entries()) {
          world.clock.advance(1000);
          const about = { ...abouts[each.at]!, step: `supplement-${10 + number}` };
          await doInBoth(mei, model, about, each);
          const { purse: has } = model;
          const expected = { bonusYen: has.bonus, cashYen: has.JPY, cashFen: has.fen, ...model.held() };
          expect({ after: each, ...(await balancesOf(mei)) }).toEqual({ after: each, ...expected });
        }
      });
      await fc.assert(property, { seed, numRuns, endOnFailure: true });
    },
  );
});

const doInBoth = async (
  mei: Person,
  model: ReturnType<typeof modelOf>,
  about: PostingSubject,
  wanted: Deed,
): Promise<void> => {
  const { subject } = about;
  if (wanted.kind === 'pay') {
    const { given, order } = wanted;
    await world.give(mei.id, { yen: given.JPY, fen: given.fen, bonusYen: given.bonus });
    model.give(given);
    await inTx((tx) => setPreference(tx, mei.id, { deductionOrder: order }));
    const cost = Math.max(1, Math.ceil((model.worth() * wanted.share) / 100));
    const paid = pay(mei.id, cost, about);
    if (model.pay(subject, cost, order)) await paid;
    else expect(await codeOf(paid)).toBe(codes.insufficientBalance);
  }
  if (wanted.kind === 'capture') {
    const amountYen = yen(Math.floor((model.heldFor(subject) * wanted.share) / 100));
    if (amountYen === 0) return;
    const destinations = [{ account: payable.goods, amountYen }];
    await inTx((tx) => captureFor(tx, caller, about, { destinations, rest: wanted.rest }));
    model.capture(subject, amountYen, wanted.rest);
  }
  if (wanted.kind === 'release') {
    await inTx((tx) => releaseFor(tx, caller, about));
    model.release(subject);
  }
  if (wanted.kind === 'refund') {
    const amountYen = yen(Math.floor((model.capturedFor(subject) * wanted.share) / 100));
    if (amountYen === 0) return;
    await inTx((tx) => afterCapture.refund(tx, caller, about, [{ account: payable.goods, amountYen }]));
    model.refund(subject, amountYen);
  }
};
