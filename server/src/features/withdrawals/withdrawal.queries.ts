import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import { fen, yen } from '@hakobu/contract/base/money';
import type { Page } from '@hakobu/contract/base/page';
import type {
  listWithdrawals as listEndpoint,
  withdrawalDetail as detailEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import { withdrawalNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Withdrawal, WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { monthSpan } from '../../platform/clock/zone.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import { listPayeesByIds } from './payees/payee.store.ts';
import { listPayoutsOf } from './payouts/planned-payout.store.ts';
import { listSteps } from './step.store.ts';
import { presentOwnSteps, presentWithdrawal, type Reading } from './withdrawal.presenters.ts';
import { findWithdrawal, listWithdrawalRows, sumInWithdrawal, type WithdrawalRow } from './withdrawal.store.ts';

/** Withdrawals with their payouts and payees, in the order of the rows. */
export const showWithdrawals = async (
  db: Db,
  rows: readonly WithdrawalRow[],
  reading: Reading,
): Promise<Withdrawal[]> => {
  const payouts = await listPayoutsOf(
    db,
    rows.map(({ code }) => code),
  );
  const payees = await listPayeesByIds(
    db,
    rows.flatMap(({ payeeId }) => payeeId ?? []),
  );
  return rows.map((row) =>
    presentWithdrawal(row, {
      payouts: payouts.filter((each) => each.withdrawalCode === row.code),
      payee: payees.find(({ id }) => id === row.payeeId),
      reading,
    }),
  );
};

const mustFindOwn = async (db: Db, shopperId: string, code: string): Promise<WithdrawalRow> => {
  const row = await findWithdrawal(db, code);
  if (row?.shopperId !== shopperId) throw withdrawalNotFound();
  return row;
};

/** One of the shopper's own; 10002 for anybody else's. */
export const showWithdrawal = async (
  db: Db,
  shopperId: string,
  code: string,
  reading: Reading,
): Promise<Withdrawal> => {
  const [shown] = await showWithdrawals(db, [await mustFindOwn(db, shopperId, code)], reading);
  if (!shown) throw withdrawalNotFound();
  return shown;
};

export const readWithdrawal = async (
  db: Db,
  shopperId: string,
  code: string,
  reading: Reading & { readonly language: Language },
): Promise<Answer<typeof detailEndpoint>> => ({
  ...(await showWithdrawal(db, shopperId, code, reading)),
  timeline: presentOwnSteps(await listSteps(db, code), reading.language),
});

const groups = {
  all: undefined,
  open: ['Requested', 'InReview', 'Approved'],
  paid: ['Paid', 'PartlyPaid'],
  ended: ['Paid', 'PartlyPaid', 'Returned', 'Refused', 'Cancelled'],
} as const satisfies Record<string, readonly WithdrawalState[] | undefined>;

export const listWithdrawals = async (
  db: Db,
  shopperId: string,
  { cursor, limit, group, currency, month }: Asked<typeof listEndpoint>,
  { zone, ...reading }: Reading & { readonly zone: string },
): Promise<Page<Withdrawal>> => {
  const rows = await listWithdrawalRows(db, {
    shopperId,
    currency,
    states: groups[group],
    ...monthSpan(zone, month),
    after: readCursor(cursor)?.code,
    limit: limit + 1,
  });
  const page = pageFrom(rows, limit, ({ requestedAt, code }) => ({ at: requestedAt, code }));
  return { list: await showWithdrawals(db, page.list, reading), nextCursor: page.nextCursor };
};

/** What of a shopper's money is on its way out, for the wallet. */
export const inWithdrawal = async (db: Db, shopperId: string) => {
  const sums = await sumInWithdrawal(db, shopperId);
  const find = (of: string) => sums.find(({ currency }) => currency === of)?.amount ?? 0;
  return { inWithdrawalYen: yen(find('JPY')), inWithdrawalFen: fen(find('CNY')) };
};
