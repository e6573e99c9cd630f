import { readBalances } from '../../src/ledger/journal.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { luckOf, type Luck } from './luck.ts';
import { type Model, openModel, type Source } from './model.ts';
import { foretell, type Operation, perform } from './operations.ts';
import { openPurse } from './purse.ts';

const orders: readonly (readonly Source[])[] = [
  ['bonus', 'JPY', 'CNY'],
  ['CNY', 'bonus', 'JPY'],
  ['JPY', 'CNY', 'bonus'],
];

/** A shopper of the bank: what was last paid for may be captured, released, supplemented or refunded by anybody. */
type Customer = { readonly id: string; readonly model: Model; readonly subjects: string[] };

const subjectsKept = 12;

const customer = async (p: Platform, luck: Luck): Promise<Customer> => {
  const model = openModel();
  const id = await openPurse(p, model, { bonus: 2000, JPY: 20_000, CNY: 100_000 });
  const prefer: Operation = { kind: 'prefer', order: luck.pick(orders) };
  await perform(p, id, prefer, ({ operation, atMs }) => void foretell(model, operation, atMs));
  return { id, model, subjects: [] };
};

/** Chooses what one worker does next; `name` is new every time. */
const choose = (luck: Luck, { model, subjects }: Customer, name: string): Operation => {
  // What nobody chooses any more would be held for ever.
  if (subjects.length > subjectsKept) return { kind: 'release', subject: subjects.shift() ?? '' };
  const { bonusYen, cashYen, cashFen } = model.totals();
  const isPoor = bonusYen + cashYen + cashFen / 5 < 5000;
  const roll = luck.next();
  if (isPoor ? roll < 0.5 : roll < 0.05) {
    const source = luck.pick(['bonus', 'JPY', 'CNY'] as const);
    return { kind: 'credit', source, amount: luck.whole(1, source === 'CNY' ? 50_000 : 8000), name };
  }
  if (roll < 0.6 || subjects.length === 0) {
    const parts = Array.from({ length: luck.pick([1, 1, 1, 2, 3]) }, (_, place) => {
      const subject = `${luck.pick(['order', 'order', 'parcel'])}:${name}-${place}`;
      return { subject, step: '', costYen: luck.whole(1, 4000) };
    });
    return { kind: 'pay', parts, ppm: luck.whole(4_000_000, 6_000_000) };
  }
  const subject = luck.pick(subjects);
  // Now and then more than there is: refused, and nothing moves.
  const upTo = (yen: number): number => luck.whole(1, Math.max(1, yen) + (luck.happens(0.05) ? 1 : 0));
  if (roll < 0.65)
    return {
      kind: 'pay',
      parts: [{ subject, step: `supplement ${name}`, costYen: luck.whole(1, 900) }],
      ppm: 4_768_544,
    };
  if (roll < 0.85) {
    const part = { subject, step: name, costYen: upTo(model.heldYen(subject)) };
    return { kind: 'capture', part, keepsRest: luck.happens(0.3) };
  }
  // Freight that was captured is never given back: a parcel that is lost is compensated.
  if (roll < 0.92 || subject.startsWith('parcel:')) return { kind: 'release', subject };
  return { kind: 'refund', part: { subject, step: name, costYen: upTo(model.spentYen(subject)) } };
};

export type Banking = {
  readonly seed: number;
  readonly customers: number;
  readonly workers: number;
  readonly operations: number;
  readonly minutes: number;
  /** Goes before what is paid for, so that one run can follow another in the same books. */
  readonly before?: string;
};

/** How a run went: refusals are answers too, and each was the one that the words say. */
export type Banked = { readonly done: number; readonly refused: number; readonly perSecond: number };

/**
 * Lets workers do things at the wallet's public functions, many to a customer at once; the model is told in the order in which the
 * books were locked, and must say the same of every answer and, at the end, of every balance.
 */
export const runBank = async (p: Platform, banking: Banking): Promise<Banked> => {
  const opening = luckOf(banking.seed);
  const customers: Customer[] = [];
  while (customers.length < banking.customers) customers.push(await customer(p, opening));
  const began = performance.now();
  let [left, done, refused] = [banking.operations, 0, 0];
  const work = async (worker: number): Promise<void> => {
    const luck = luckOf(banking.seed + worker + 1);
    while (left > 0 && performance.now() - began < banking.minutes * 60_000) {
      left -= 1;
      const chosen = luck.pick(customers);
      await perform(
        p,
        chosen.id,
        choose(luck, chosen, `${banking.before ?? ''}${worker}-${left}`),
        ({ operation, atMs, refusal }) => {
          const expected = foretell(chosen.model, operation, atMs);
          if (JSON.stringify(refusal) !== JSON.stringify(expected))
            throw new Error(
              `seed ${banking.seed}: ${JSON.stringify(operation)} of ${chosen.id} came to ${JSON.stringify(refusal)}, the model says ${JSON.stringify(expected)}`,
            );
          done += 1;
          if (refusal) refused += 1;
          else if (operation.kind === 'pay') chosen.subjects.push(...operation.parts.map(({ subject }) => subject));
        },
      );
    }
  };
  await Promise.all(Array.from({ length: banking.workers }, (_, worker) => work(worker)));
  const perSecond = Math.round((done / (performance.now() - began)) * 1000);
  for (const { id, model } of customers) {
    const [inBooks, inModel] = [await readBalances(p.db, id), model.totals()];
    if (JSON.stringify(sorted(inBooks)) !== JSON.stringify(sorted(inModel)))
      throw new Error(
        `seed ${banking.seed}: ${id} has ${JSON.stringify(inBooks)}, the model says ${JSON.stringify(inModel)}`,
      );
  }
  return { done, refused, perSecond };
};

const sorted = (of: object): [string, unknown][] => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));
