import type { Answer } from '@hakobu/contract/base/endpoint';
import { currencies, type Currency } from '@hakobu/contract/base/money';
import type { readWithdrawable as readEndpoint } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { readWithdrawalTerms as termsEndpoint } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { KeptBack, Withdrawable } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { readBalances } from '../../../ledger/journal.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPayee, listPayees } from '../payees/payee.store.ts';
import { presentPayee } from '../payees/payee.presenters.ts';
import { maxPiecesOf, toSourcesOf } from './plan.rules.ts';
import { readWithdrawalSources, type WithdrawalSources } from './planning.queries.ts';
import { findTerms, listTerms } from './terms.store.ts';
import { showWithdrawals } from '../withdrawal.queries.ts';
import { listOpenRows, sumInWithdrawal } from '../withdrawal.store.ts';

type Related = {
  readonly heldYen: number;
  readonly heldFen: number;
  readonly inWithdrawal: number;
  readonly bonusYen: number;
};

const keptBackOf = (currency: Currency, { purse }: WithdrawalSources, most: number, related: Related): KeptBack[] => {
  const isYen = currency === 'JPY';
  const owed = Math.min(purse.owed, purse.balance);
  const amounts: Readonly<Record<KeptBack['because'], number>> = {
    bonus: isYen ? related.bonusYen : 0,
    held: isYen ? related.heldYen : related.heldFen,
    inWithdrawal: related.inWithdrawal,
    bonusSpent: purse.balance - owed - most,
    owed,
  };
  return (Object.keys(amounts) as KeptBack['because'][])
    .filter((because) => amounts[because] > 0)
    .map((because) => ({ because, amount: amounts[because], currency }));
};

const withdrawableIn = async (
  p: Platform,
  db: Db,
  shopperId: string,
  { currency, now }: { readonly currency: Currency; readonly now: Date },
): Promise<Withdrawable> => {
  const standing = await readWithdrawalSources(p, db, { shopperId, currency, now });
  const { heldYen, heldFen, bonusYen } = await readBalances(db, shopperId);
  const underWay = await sumInWithdrawal(db, shopperId);
  const inWithdrawal = underWay.find((each) => each.currency === currency)?.amount ?? 0;
  const most = maxPiecesOf(standing.purse, standing.sources);
  return {
    currency,
    balance: standing.purse.balance,
    most,
    toSources: toSourcesOf(most, standing.sources),
    keptBack: keptBackOf(currency, standing, most, { heldYen, heldFen, inWithdrawal, bonusYen }),
  };
};

/** What of each balance can be withdrawn now, and why not the rest. */
export const readWithdrawable = async (
  p: Platform,
  { who: { id: shopperId }, language }: Caller<Shopper>,
): Promise<Answer<typeof readEndpoint>> => {
  const { db } = p;
  const now = p.clock.now();
  const balances: Withdrawable[] = [];
  for (const currency of currencies) balances.push(await withdrawableIn(p, db, shopperId, { currency, now }));
  return {
    balances,
    payees: (await listPayees(db, shopperId)).map((row) => presentPayee(row, now)),
    terms: await listTerms(db),
    open: await showWithdrawals(db, await listOpenRows(db, shopperId), { now, language }),
  };
};

type Where = { readonly currency: Currency; readonly payeeId: string | null };

/** What could go one way now: to sources alone where no payee is named; to a payee within its bounds, and the rest back. */
export const withdrawableOf = async (
  p: Platform,
  db: Db,
  shopperId: string,
  { currency, payeeId }: Where,
): Promise<{ balance: number; most: number; least: number }> => {
  const now = p.clock.now();
  const { purse, sources } = await readWithdrawalSources(p, db, { shopperId, currency, now });
  const most = maxPiecesOf(purse, sources);
  const toSources = toSourcesOf(most, sources);
  const payee = payeeId === null ? undefined : await findPayee(db, shopperId, payeeId);
  if (!payee) return { balance: purse.balance, most: toSources, least: 1 };
  const terms = await findTerms(db, payee.kind);
  const least = toSources > 0 ? 1 : terms.least;
  return { balance: purse.balance, most: Math.min(most, toSources + terms.most), least };
};

/** What each kind of payee costs and takes, for the desk. */
export const readTerms = async (db: Db): Promise<Answer<typeof termsEndpoint>> => ({ terms: await listTerms(db) });
