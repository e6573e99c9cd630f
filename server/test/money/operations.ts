import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { sql } from 'kysely';
import { afterCapture, captureFor, payFor, releaseFor, setPreference } from '../../src/features/wallet/index.ts';
import { payable } from '../../src/ledger/accounts.ts';
import { post } from '../../src/ledger/journal.ts';
import { type About, giveBonus, openBalance } from '../../src/ledger/movements.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { uniqueViolation } from '../../src/platform/database/faults.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Model, Part, Refusal, Source } from './model.ts';

/** One thing that happens to a shopper's money, as the model and the wallet's doors both understand it. */
export type Operation =
  | { readonly kind: 'credit'; readonly source: Source; readonly amount: number; readonly name: string }
  | { readonly kind: 'prefer'; readonly order: readonly Source[] }
  | { readonly kind: 'pay'; readonly parts: readonly Part[]; readonly ppm: number }
  | { readonly kind: 'capture'; readonly part: Part; readonly keepsRest: boolean }
  | { readonly kind: 'release'; readonly subject: string }
  | { readonly kind: 'refund'; readonly part: Part };

/** What the model says that comes of it; it has happened to the model then. */
export const expect = (model: Model, operation: Operation, atMs: number): Refusal | undefined => {
  switch (operation.kind) {
    case 'credit':
      return void model.credit(operation.source, operation.amount);
    case 'prefer':
      return void model.prefer(operation.order);
    case 'pay':
      return model.pay(atMs, operation.parts, operation.ppm);
    case 'capture':
      return model.capture(atMs, operation.part, operation.keepsRest);
    case 'release':
      return void model.release(operation.subject);
    case 'refund':
      return model.refund(operation.part);
  }
};

const caller = systemCaller('money');
const rateOf = (ppm: number) => ({ charged: fenPerYenPpm(ppm), market: fenPerYenPpm(Math.ceil(ppm * 0.988)) });

/** Names begin with what they are about, as subjects in the journal do. */
const aboutOf = (shopperId: string, subject: string, step = ''): About => ({
  kind: subject.startsWith('parcel:') ? 'parcel' : 'order',
  subject: `${subject}-${shopperId}`,
  step,
  shopperId,
});
const goods = (amountYen: number) => [{ account: payable.goods, amountYen: yen(amountYen) }];

const credit = (tx: Tx, shopperId: string, { source, amount, name }: Extract<Operation, { kind: 'credit' }>) =>
  post(tx, 'system:money', [
    source === 'bonus'
      ? giveBonus({ shopperId, reason: name, amountYen: yen(amount) })
      : { ...openBalance({ shopperId, currency: source, amount }), step: `${source} ${name}` },
  ]);

const act = async (tx: Tx, shopperId: string, operation: Operation): Promise<unknown> => {
  switch (operation.kind) {
    case 'credit':
      return credit(tx, shopperId, operation);
    case 'prefer':
      return setPreference(tx, shopperId, { deductionOrder: operation.order });
    case 'pay': {
      const parts = operation.parts.map(({ subject, step, costYen }) => ({
        about: aboutOf(shopperId, subject, step),
        costYen: yen(costYen),
      }));
      return payFor(tx, caller, { shopperId, parts, rate: rateOf(operation.ppm) });
    }
    case 'capture': {
      const { subject, step, costYen } = operation.part;
      const rest = operation.keepsRest ? 'keep' : 'release';
      return captureFor(tx, caller, aboutOf(shopperId, subject, step), { destinations: goods(costYen), rest });
    }
    case 'release':
      return releaseFor(tx, caller, aboutOf(shopperId, operation.subject));
    case 'refund': {
      const { subject, step, costYen } = operation.part;
      return afterCapture.refund(tx, caller, aboutOf(shopperId, subject, step), goods(costYen));
    }
  }
};

/** The books' natural keys: what was posted or captured under one step is not so again. */
const onceOnly: readonly string[] = ['posted_once', 'captured_pkey'];

const refusalOf = (error: unknown): Refusal => {
  if (isProblem(error, codes.insufficientBalance)) {
    const { shortYen, shortFen } = error.data as { shortYen: number; shortFen: number | null };
    return { code: codes.insufficientBalance, shortYen, shortFen };
  }
  if (error instanceof RangeError || onceOnly.includes(uniqueViolation(error) ?? 'another'))
    return { code: 'impossible' };
  throw error;
};

/** Told while the shopper's balances are still locked: what is told first has happened first. */
export type Seen = (happened: {
  readonly operation: Operation;
  readonly atMs: number;
  readonly refusal: Refusal | undefined;
}) => void;

/** Does one thing in one transaction, at the wallet's doors. */
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
