import type { Asked, Answer } from '@hakobu/contract/base/endpoint';
import type { Yen } from '@hakobu/contract/base/money';
import type { readStatement as readStatementEndpoint, readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { MoneyLine, PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { readBalances } from '../../ledger/journal.ts';
import type { Rate } from '../../ledger/split.rules.ts';
import { readStatement, readSubject } from '../../ledger/statement.ts';
import { japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/keyset.ts';
import { newestRate, presentRate, rateNow } from '../rates/index.ts';
import { type Payer, payer as payers, preferenceOf } from './wallet.actions.ts';
import { previewOf } from './wallet.rules.ts';
import { presentMoneyLine, presentStatementLine } from './wallet.views.ts';

export const wallet = async (db: Db, shopperId: string, at: Date): Promise<Answer<typeof readWallet>> => {
  const [balances, preference, rate] = await Promise.all([
    readBalances(db, shopperId),
    preferenceOf(db, shopperId),
    rateNow(db, at),
  ]);
  return { ...balances, ...preference, deductionOrder: [...preference.deductionOrder], rate: presentRate(rate) };
};

/** What a cost would be taken from, at the rate given or the newest; nothing is locked, a payment decides anew. */
export const previewPayment = async (
  db: Db,
  payer: string | Payer,
  costYen: Yen,
  rate?: Rate,
): Promise<PaymentPreview> => {
  const { balances, deductionOrder } = typeof payer === 'string' ? await payers.read(db, payer) : payer;
  return previewOf(costYen, balances, deductionOrder, rate ?? (await newestRate(db)));
};

/** All that moved for one subject (`order:O…`, `parcel:P…`), oldest first. */
export const moneyTimelineOf = async (db: Db, subject: string): Promise<MoneyLine[]> =>
  (await readSubject(db, subject)).map(presentMoneyLine);

const monthBounds = (month: string | undefined): { from?: Date; until?: Date } => {
  if (!month) return {};
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: japanDayStart(`${month}-01`), until: japanDayStart(`${next}-01`) };
};

// A transaction and the number of its line, as they are given out below.
const lineCode = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,4}$/;

type StatementAsked = Asked<typeof readStatementEndpoint>;

/** A shopper's balances line by line, newest first; what moves inside the held accounts shows on timelines instead. */
export const statement = async (
  db: Db,
  shopperId: string,
  asked: StatementAsked,
): Promise<Answer<typeof readStatementEndpoint>> => {
  const place = readCursor(asked.cursor, lineCode);
  const [transactionId = '', seq = ''] = place?.code.split(':') ?? [];
  const rows = await readStatement(db, {
    shopperId,
    codes: ['available', 'bonus'],
    currency: asked.currency,
    kind: asked.kind === 'opening' ? 'balance' : asked.kind,
    ...monthBounds(asked.month),
    after: place && { at: place.at, transactionId, seq: Number(seq) },
    limit: asked.limit + 1,
  });
  const page = pageFrom(rows, asked.limit, (row) => ({ at: row.at, code: `${row.transactionId}:${row.seq}` }));
  return { list: page.list.map(presentStatementLine), nextCursor: page.nextCursor };
};
