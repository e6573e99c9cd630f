import type { Asked, Answer } from '@hakobu/contract/base/endpoint';
import type { Fen, Yen } from '@hakobu/contract/base/money';
import type { listHeld } from '@hakobu/contract/wallet/statement.api';
import type { readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { listHeld as listHeldRows } from '../../ledger/holds.ts';
import { readBalances } from '../../ledger/journal.ts';
import { readSubject } from '../../ledger/entries.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import { asShown, rateNow } from '../rates/index.ts';
import { preferenceOf } from './wallet.actions.ts';
import { presentHeld, presentMoneyLine } from './wallet.presenters.ts';

/** What of a shopper's money is on its way out. Handed in, for the wallet knows no withdrawals. */
export type InWithdrawal = (db: Db, shopperId: string) => Promise<{ inWithdrawalYen: Yen; inWithdrawalFen: Fen }>;
export type WalletPorts = { readonly inWithdrawal: InWithdrawal };

export const wallet = async (
  db: Db,
  { inWithdrawal }: WalletPorts,
  shopperId: string,
  at: Date,
): Promise<Answer<typeof readWallet>> => {
  const [balances, onItsWay, preference, rate] = await Promise.all([
    readBalances(db, shopperId),
    inWithdrawal(db, shopperId),
    preferenceOf(db, shopperId),
    rateNow(db, at),
  ]);
  return {
    ...balances,
    ...onItsWay,
    ...preference,
    deductionOrder: [...preference.deductionOrder],
    rate: asShown.rate(rate),
  };
};

/** All that moved for one subject (`order:O…`, `parcel:P…`), oldest first. */
export const moneyTimelineOf = async (db: Db, subject: string): Promise<MoneyLine[]> =>
  (await readSubject(db, subject)).map(presentMoneyLine);

// The subject that the held money of a row is for, as it is given out below.
const heldCode = /^[\w:]{1,80}$/;

/** For what money is set aside, the newest first. */
export const heldFor = async (
  db: Db,
  shopperId: string,
  { cursor, limit }: Asked<typeof listHeld>,
): Promise<Answer<typeof listHeld>> => {
  const place = readCursor(cursor, heldCode);
  const after = place && { at: place.at, subject: place.code };
  const rows = await listHeldRows(db, { shopperId, after, limit: limit + 1 });
  const page = pageFrom(rows, limit, (row) => ({ at: row.since, code: row.subject }));
  return { list: page.list.flatMap(presentHeld), nextCursor: page.nextCursor };
};
