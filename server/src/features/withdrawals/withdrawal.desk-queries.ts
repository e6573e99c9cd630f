import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import { type Amount, yen } from '@hakobu/contract/base/money';
import type {
  DeskWithdrawal,
  deskWithdrawal as deskEndpoint,
  listDeskWithdrawals as listEndpoint,
  revealPayee as revealEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { payeeNotFound, withdrawalNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { handsIn } from '../../ledger/hands.ts';
import { readBalances } from '../../ledger/journal.ts';
import { sumStatement } from '../../ledger/reports/statement.ts';
import { japanMonthSpan } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { topUpReturns } from '../payments/index.ts';
import { findShopper, shoppersByIds } from '../shoppers/index.ts';
import { membersWho, staffNamesByIds } from '../staff/index.ts';
import { moneyTimelineOf } from '../wallet/index.ts';
import { openPayee } from './payees/payee-secret.queries.ts';
import { plainName } from './payees/payee.rules.ts';
import { listHolders, listPayeesByIds, type PayeeRow } from './payees/payee.store.ts';
import { payoutsOfWithdrawal } from './payouts/payout.desk-queries.ts';
import { updateRevealed } from './payouts/payout.store.ts';
import { listSteps } from './step.store.ts';
import { countDeskRows, listDeskRows, readPaidBefore } from './withdrawal.desk-store.ts';
import { showWithdrawals } from './withdrawal.queries.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.store.ts';
import { presentStep } from './withdrawal.presenters.ts';

type Holder = Pick<PayeeRow, 'id' | 'shopperId' | 'holder' | 'boundAt'>;

/** Whether the shopper was ever paid, or is to be, under another name than this payee's. */
const nameDiffers = (payee: PayeeRow, holders: readonly Holder[]): boolean =>
  holders.some(
    (other) =>
      other.shopperId === payee.shopperId &&
      other.boundAt < payee.boundAt &&
      plainName(other.holder) !== plainName(payee.holder),
  );

const payeeWarnings = (payee: PayeeRow | undefined, holders: readonly Holder[]): string[] =>
  payee ? [...(payee.provenAt ? [] : ['newPayee']), ...(nameDiffers(payee, holders) ? ['nameDiffers'] : [])] : [];

const personOf = (id: string | null, name: string | null, at: Date | null) =>
  id !== null && at !== null ? { staffId: id, name: name ?? '', at: at.toISOString() } : null;

const idsOf = (rows: readonly WithdrawalRow[]): string[] => [...new Set(rows.map(({ shopperId }) => shopperId))];

/** Who of those that may approve had a hand in what the shoppers of open withdrawals were given, by name. */
const handsShown = async (p: Platform, db: Db, rows: readonly WithdrawalRow[]) => {
  const open = rows.filter(({ state }) => state === 'Requested' || state === 'InReview');
  const hands = await handsIn(db, idsOf(open), p.clock.now());
  const approvers = hands.size === 0 ? [] : await membersWho(db, 'withdrawals.approve');
  return (row: WithdrawalRow) =>
    open.includes(row)
      ? approvers.filter(({ id }) => hands.get(row.shopperId)?.has(id)).map(({ id, name }) => ({ staffId: id, name }))
      : [];
};

const showDeskWithdrawals = async (
  p: Platform,
  db: Db,
  rows: readonly WithdrawalRow[],
  language: Language,
): Promise<DeskWithdrawal[]> => {
  const shown = await showWithdrawals(db, rows, { now: p.clock.now(), language });
  const shoppers = await shoppersByIds(db, idsOf(rows));
  const holders = await listHolders(db, idsOf(rows));
  const chargedBack = await topUpReturns.chargedBackAmong(db, idsOf(rows));
  const payees = await listPayeesByIds(
    db,
    rows.flatMap(({ payeeId }) => payeeId ?? []),
  );
  const handsFor = await handsShown(p, db, rows);
  return rows.flatMap((row, place) => {
    const withdrawal = shown[place];
    const shopper = shoppers.find(({ id }) => id === row.shopperId);
    if (!withdrawal || !shopper) return [];
    const payee = payees.find(({ id }) => id === row.payeeId);
    return [
      {
        ...withdrawal,
        shopper: { id: shopper.id, number: shopper.number, nickName: shopper.nickName },
        worthYen: yen(row.worthYen),
        secondBecause: row.secondBecause,
        first: personOf(row.firstStaff, row.firstName, row.firstAt),
        second: personOf(row.secondStaff, row.secondName, row.secondAt),
        hands: handsFor(row),
        fingerprint: row.fingerprint,
        warnings: [
          ...payeeWarnings(payee, holders),
          ...row.warnings,
          ...(shopper.state === 'open' ? [] : [shopper.state]),
          ...(chargedBack.has(row.shopperId) ? ['chargeback'] : []),
        ],
      },
    ];
  });
};

export const showDeskWithdrawal = async (
  p: Platform,
  db: Db,
  code: string,
  language: Language,
): Promise<DeskWithdrawal> => {
  const row = await findWithdrawal(db, code);
  const [shown] = row ? await showDeskWithdrawals(p, db, [row], language) : [];
  if (!shown) throw withdrawalNotFound();
  return shown;
};

export const listDeskWithdrawals = async (
  p: Platform,
  { language }: Caller<Staff>,
  { cursor, limit, month, ...by }: Asked<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> => {
  const filter = { ...by, ...japanMonthSpan(month) };
  const rows = await listDeskRows(p.db, filter, readCursor(cursor), limit + 1);
  const page = pageFrom(rows, limit, ({ requestedAt, code }) => ({ at: requestedAt, code }));
  return {
    list: await showDeskWithdrawals(p, p.db, page.list, language),
    nextCursor: page.nextCursor,
    count: by.view === 'all' ? null : await countDeskRows(p.db, filter),
  };
};

const staffActor = /^staff:(?<id>[0-9a-f-]{36})$/;
const staffIdOf = (actor: string): string | undefined => staffActor.exec(actor)?.groups?.['id'];

const historyOf = async (db: Db, code: string, language: Language) => {
  const steps = await listSteps(db, code);
  const ids = steps.flatMap(({ actor }) => staffIdOf(actor) ?? []);
  const names = ids.length === 0 ? [] : await staffNamesByIds(db, ids);
  return steps.map((step) => ({
    ...presentStep(step, language),
    actor: step.actor,
    actorName: names.find(({ id }) => id === staffIdOf(step.actor))?.name ?? '',
  }));
};

/** What helps to judge who asks. */
const shopperFacts = async (db: Db, shopperId: string) => {
  const shopper = await findShopper(db, shopperId);
  if (!shopper) throw withdrawalNotFound();
  const toppedUp = await sumStatement(db, { shopperId, codes: ['available'], kind: 'topUp' });
  const { cashYen, cashFen } = await readBalances(db, shopperId);
  const balances: Amount[] = [
    { amount: cashYen, currency: 'JPY' },
    { amount: cashFen, currency: 'CNY' },
  ];
  return {
    since: shopper.createdAt.toISOString(),
    toppedUp: toppedUp.map(({ currency, inAmount }) => ({ currency, amount: inAmount })),
    ...(await readPaidBefore(db, shopperId)),
    balances,
  };
};

/** One withdrawal, whole, for who has to decide on it. */
export const readDeskWithdrawal = async (
  p: Platform,
  caller: Caller<Staff>,
  code: string,
): Promise<Answer<typeof deskEndpoint>> => {
  const { db } = p;
  const { language } = caller;
  const withdrawal = await showDeskWithdrawal(p, db, code, language);
  return {
    withdrawal,
    payouts: await payoutsOfWithdrawal(p, db, code, language),
    history: await historyOf(db, code, language),
    money: await moneyTimelineOf(db, `withdrawal:${code}`),
    shopper: await shopperFacts(db, withdrawal.shopper.id),
  };
};

/**
 * The payee of a withdrawal in clear, for who pays it by hand; each look is audited. From then on its payouts count as
 * given out, as those of a downloaded file do: that is written down, behind whoever settles one of them at this moment,
 * before the payee is shown.
 */
export const revealPayee = (
  p: Platform,
  caller: Caller<Staff>,
  { code }: Asked<typeof revealEndpoint>,
): Promise<Answer<typeof revealEndpoint>> =>
  p.transact(caller, async (tx) => {
    const row = await lockWithdrawal(tx, code);
    if (!row) throw withdrawalNotFound();
    const [payee] = row.payeeId === null ? [] : await listPayeesByIds(tx, [row.payeeId]);
    if (!payee) throw payeeNotFound();
    const { kind, ...given } = openPayee(p, payee);
    await updateRevealed(tx, code);
    await audit(tx, caller, {
      action: 'withdrawals.reveal',
      object: `withdrawal:${code}`,
      after: { payee: payee.masked },
    });
    return { kind, fields: Object.entries(given).map(([name, value]) => ({ name, value })) };
  });
