import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { sql } from 'kysely';
import { afterCapture, captureFor, payFor, releaseFor, setPreference } from '../../src/features/wallet/index.ts';
import { payable } from '../../src/ledger/accounts.ts';
import { post } from '../../src/ledger/journal.ts';
import { giveBonus, openBalance } from '../../src/ledger/movements-in.ts';
import { type PostingSubject, type Movement } from '../../src/ledger/movements.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { uniqueViolation } from '../../src/platform/database/faults.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Model, Part, Refusal, Source } from './model.ts';

/** One thing that happens to a shopper's money, as the model and the wallet's public functions both understand it. */
export type Operation =
  | { readonly kind: 'credit'; readonly source: Source; readonly amount: number; readonly name: string }
  | { readonly kind: 'prefer'; readonly order: readonly Source[] }
  | { readonly kind: 'pay'; readonly parts: readonly Part[]; readonly ppm: number }
  | { readonly kind: 'capture'; readonly part: Part; readonly keepsRest: boolean }
  | { readonly kind: 'release'; readonly subject: string }
  | { readonly kind: 'refund'; readonly part: Part };

/** What the model says that comes of it; it has happened to the model then. */
export const foretell = (model: Model, operation: Operation, atMs: number): Refusal | undefined => {
  if (operation.kind === 'pay') return model.pay(atMs, operation.parts, operation.ppm);
  if (operation.kind === 'capture') return model.capture(atMs, operation.part, operation.keepsRest);
  if (operation.kind === 'refund') return model.refund(operation.part);
  if (operation.kind === 'release') model.release(operation.subject);
  if (operation.kind === 'credit') model.credit(operation.source, operation.amount);
  if (operation.kind === 'prefer') model.prefer(operation.order);
  return undefined;
};

const caller = systemCaller('money');
const rateOf = (ppm: number) => ({ charged: fenPerYenPpm(ppm), market: fenPerYenPpm(Math.ceil(ppm * 0.988)) });

/** Names begin with what they are about, as subjects in the journal do. */
const aboutOf = (shopperId: string, subject: string, step = ''): PostingSubject => ({
  kind: subject.startsWith('parcel:') ? 'parcel' : 'order',
  subject: `${subject}-${shopperId}`,
  step,
  shopperId,
});
const goods = (amountYen: number) => [{ account: payable.goods, amountYen: yen(amountYen) }];

type Credit = Extract<Operation, { readonly kind: 'credit' }>;

const creditOf = (shopperId: string, { source, amount, name }: Omit<Credit, 'kind'>): Movement =>
  source === 'bonus'
    ? giveBonus({ shopperId, reason: name, amountYen: yen(amount) })
    : { ...openBalance({ shopperId, currency: source, amount }), step: `${source} ${name}` };

/** What a new shopper begins with: something in every balance, known to the model. */
export type Purse = Readonly<Record<Source, number>>;
export const givePurse = async (tx: Tx, shopperId: string, model: Model, purse: Purse): Promise<void> => {
  const sources = ['bonus', 'JPY', 'CNY'] as const;
  const movements = sources.map((source) => creditOf(shopperId, { source, amount: purse[source], name: 'opened' }));
  await post(tx, 'system:money', movements);
  for (const source of sources) model.credit(source, purse[source]);
};

/** Which public function each kind of thing goes through. */
const doors: {
  readonly [Kind in Operation['kind']]: (
    tx: Tx,
    shopperId: string,
    what: Extract<Operation, { readonly kind: Kind }>,
  ) => Promise<unknown>;
} = {
  credit: (tx, shopperId, what) => post(tx, 'system:money', [creditOf(shopperId, what)]),
  prefer: (tx, shopperId, { order }) => setPreference(tx, shopperId, { deductionOrder: order }),
  pay: (tx, shopperId, { parts, ppm }) =>
    payFor(tx, caller, {
      shopperId,
      parts: parts.map(({ subject, step, costYen }) => ({
        about: aboutOf(shopperId, subject, step),
        costYen: yen(costYen),
      })),
      rate: rateOf(ppm),
    }),
  capture: (tx, shopperId, { part: { subject, step, costYen }, keepsRest }) =>
    captureFor(tx, caller, aboutOf(shopperId, subject, step), {
      destinations: goods(costYen),
      rest: keepsRest ? 'keep' : 'release',
    }),
  release: (tx, shopperId, { subject }) => releaseFor(tx, caller, aboutOf(shopperId, subject)),
  refund: (tx, shopperId, { part: { subject, step, costYen } }) =>
    afterCapture.refund(tx, caller, aboutOf(shopperId, subject, step), goods(costYen)),
};

const act = <Kind extends Operation['kind']>(
  tx: Tx,
  shopperId: string,
  operation: Extract<Operation, { readonly kind: Kind }> & { readonly kind: Kind },
): Promise<unknown> => doors[operation.kind](tx, shopperId, operation);

/** The books' natural keys: what was posted or captured under one step is not so again. */
const onceOnly: ReadonlySet<string | undefined> = new Set(['posted_once', 'captured_pkey']);

const refusalOf = (error: unknown): Refusal => {
  if (isProblem(error, codes.insufficientBalance)) {
    const { shortYen, shortFen } = error.data as { shortYen: number; shortFen: number | null };
    return { code: codes.insufficientBalance, shortYen, shortFen };
  }
  if (error instanceof RangeError || onceOnly.has(uniqueViolation(error))) return { code: 'impossible' };
  throw error;
};

/** Told while the shopper's balances are still locked: what is told first has happened first. */
export type Seen = (happened: {
  readonly operation: Operation;
  readonly atMs: number;
  readonly refusal: Refusal | undefined;
}) => void;

/** Does one thing in one transaction, at the wallet's public functions. */
export const perform = async (p: Platform, shopperId: string, operation: Operation, seen: Seen): Promise<void> => {
  let refused = false;
  const done = p.transact(caller, async (tx) => {
    const atMs = tx.now.getTime();
    try {
      await act(tx, shopperId, operation);
      // Sends what waits to be written: refusals come before the commit, and balances are locked until it.
      await sql`select`.execute(tx);
    } catch (error) {
      seen({ operation, atMs, refusal: refusalOf(error) });
      refused = true;
      throw error;
    }
    seen({ operation, atMs, refusal: undefined });
  });
  await done.catch((error: unknown) => {
    if (!refused) throw error;
  });
};
