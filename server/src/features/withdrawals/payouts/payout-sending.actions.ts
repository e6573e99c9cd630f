import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { outward } from '../../payments/index.ts';
import { openPayee } from '../payees/payee-secret.queries.ts';
import { failPayout, payPayout } from './payout.moves.ts';
import { isAlarming, mayBeWithProvider, nextAskAt } from './payout.rules.ts';
import { findByReference, lockPayout, type PayoutRow, updateAsking } from './payout.store.ts';
import { reasonOf } from './payout.words.ts';

type SourceWay = NonNullable<ReturnType<ReturnType<typeof outward>['sourceOf']>>;
/** What a provider says of a payout; null where it gave no answer to go by. */
export type Said = Awaited<ReturnType<SourceWay['send']>>;

/** How one payout is sent and asked for: calls that leave the server, by its own code. They throw `ProviderUnreachable`. */
export type Way = {
  readonly paidBy: string;
  readonly send: () => Promise<Said>;
  readonly ask: () => Promise<Said>;
};

const wayToSource = (p: Platform, row: PayoutRow): Way | undefined => {
  const way = outward(p).sourceOf(row.provider);
  if (!way || row.topUpCode === null) return undefined;
  const back = { code: row.code, topUpCode: row.topUpCode, currency: row.payCurrency, amount: row.payAmount };
  return { paidBy: row.provider, send: () => way.send(back), ask: () => way.ask(back) };
};

const wayToPayee = (p: Platform, row: PayoutRow): Way | undefined => {
  const { payeeId: id, payeeKind: kind, payeeSealed: sealed } = row;
  const way = kind ? outward(p).payeeOf(kind) : undefined;
  if (!way || id === null || sealed === null) return undefined;
  const transfer = () => {
    const { accountNumber, holder } = openPayee(p, { id, sealed });
    const { code, payCurrency: currency, payAmount: amount, reference } = row;
    return { code, currency, amount, accountNumber, holder, reference };
  };
  // Opened when it is needed: what does not open is a call that failed.
  return { paidBy: way.code, send: async () => way.send(transfer()), ask: async () => way.ask(transfer()) };
};

/** Undefined where a person pays it. */
export const wayOf = (p: Platform, row: PayoutRow): Way | undefined =>
  row.toKind === 'source' ? wayToSource(p, row) : wayToPayee(p, row);

export const alarmFacts = (row: PayoutRow) => ({
  payoutCode: row.code,
  withdrawalCode: row.withdrawalCode,
  currency: row.payCurrency,
  amount: row.payAmount,
});

/** Nobody knows yet: it is asked about again, and finance is told when that takes too long. */
const waitOn = async (p: Platform, tx: Tx, row: PayoutRow, said: Said | null): Promise<void> => {
  const isKnown = said?.state === 'pending';
  const reference = said?.state === 'pending' ? (said.reference ?? row.reference) : row.reference;
  // One that the provider has taken on is not in doubt, however long it takes.
  const asked = Math.max(row.asked, isKnown ? 1 : 0);
  await updateAsking(tx, row.code, { askAt: nextAskAt(tx.now, asked), asked, reference });
  const isDoubted = said !== null || row.state === 'Unknown';
  if (isKnown || !isDoubted || !isAlarming(row.sendingAt, tx.now)) return;
  await outward(p).alarm(tx, { kind: 'payoutUnknown', provider: row.provider, facts: alarmFacts(row) });
};

/** What a provider says now is not what the books say: no money moves for it, and finance is told once. */
export const tellContradicted = (p: Platform, tx: Tx, row: PayoutRow): Promise<void> =>
  outward(p).alarm(tx, { kind: 'toldDifferently', provider: row.provider, facts: alarmFacts(row) });

const contradicts = (row: PayoutRow, said: Said | null): boolean =>
  (row.state === 'Failed' && said?.state === 'paid') || (row.state === 'Paid' && said?.state === 'failed');

/** Whether a name belongs to another payout already: then nobody can tell which of them was paid. */
const isTaken = async (tx: Tx, { provider, code }: PayoutRow, reference: string): Promise<boolean> => {
  const owner = await findByReference(tx, provider, reference);
  return owner !== undefined && owner !== code;
};

/**
 * Takes down what a provider said of a payout, or that it said nothing. Of one that has ended nothing moves any more;
 * finance is told of what contradicts its end.
 */
export const hearOfPayout = (
  p: Platform,
  caller: Caller,
  code: string,
  { said, paidBy }: { readonly said: Said | null; readonly paidBy: string },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const row = await lockPayout(tx, code);
    if (!row) return;
    if (contradicts(row, said)) await tellContradicted(p, tx, row);
    if (!mayBeWithProvider(row)) return;
    if (said?.state === 'paid' && (await isTaken(tx, row, said.reference))) return tellContradicted(p, tx, row);
    if (said?.state === 'paid') return payPayout(tx, caller, row, { reference: said.reference, paidBy, paidOn: null });
    if (said?.state === 'failed') return failPayout(tx, caller, row, reasonOf(said.why));
    await waitOn(p, tx, row, said);
  });
