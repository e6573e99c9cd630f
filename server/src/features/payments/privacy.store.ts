import { topUpLifecycle } from '@hakobu/contract/payments/top-up.lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonalData, ToKeep } from '../../platform/privacy/privacy.ts';
import { pictures as uploaded } from '../uploads/index.ts';

const nobody = '—';

type Slip = {
  readonly topUpCode: string;
  readonly payerName: string;
  readonly paidOn: string;
  readonly amount: number;
  readonly uploadIds: readonly string[];
  readonly sentAt: Date;
};

/** The slips of one top-up, the pictures among them: the file of a picture goes with what else its owner uploaded. */
const keptOf = async (p: Platform, about: string, slips: readonly Slip[]): Promise<ToKeep> => {
  const pictures: string[] = [];
  for (const id of slips.flatMap(({ uploadIds }) => uploadIds)) {
    const bytes = await uploaded.bytesOf(p, id);
    if (bytes) pictures.push(`data:image/webp;base64,${bytes.toString('base64')}`);
  }
  const written = slips.map(({ payerName, paidOn, amount }) => ({ payerName, paidOn, amount }));
  const from = slips.reduce((latest, { sentAt }) => (sentAt > latest ? sentAt : latest), new Date(0));
  return { kind: 'slip', about, content: { slips: written, pictures }, from };
};

const takeSlips = async (tx: Tx, shopperId: string): Promise<Map<string, Slip[]>> => {
  const slips = await tx
    .selectFrom('payments.slip')
    .innerJoin('payments.topUp', 'payments.topUp.code', 'payments.slip.topUpCode')
    .select(['payments.slip.id', 'payments.slip.topUpCode', 'payments.slip.payerName', 'payments.slip.uploadIds'])
    .select(['payments.slip.amount', 'payments.slip.sentAt', sql<string>`payments.slip.paid_on::text`.as('paidOn')])
    .where('payments.topUp.shopperId', '=', shopperId)
    .where('payments.slip.payerName', '<>', nobody)
    .orderBy('payments.slip.sentAt')
    .execute();
  const ids = slips.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('payments.slip').set({ payerName: nobody }).where('id', 'in', ids).execute();
  return Map.groupBy(slips, ({ topUpCode }) => topUpCode);
};

/** Who paid a transfer, and what shows it, are papers of the books; passwords and codes go. */
export const paymentData = (p: Platform): PersonalData => ({
  tables: {
    'payments.payPassword': 'erased',
    'payments.freePay': 'erased',
    'payments.checkCode': 'pseudonymous',
    'payments.topUp': 'pseudonymous',
    'payments.slip': 'locked',
    'payments.alarm': 'pseudonymous',
  },
  inTheWay: async (db, shopperId) => {
    const topUps = await db
      .selectFrom('payments.topUp')
      .select(['code', 'state'])
      .where('shopperId', '=', shopperId)
      .where('state', 'not in', [...topUpLifecycle.ends])
      .orderBy('code')
      .execute();
    const returns = await db
      .selectFrom('payments.topUpReturn')
      .innerJoin('payments.topUp', 'payments.topUp.code', 'payments.topUpReturn.topUpCode')
      .select(['payments.topUp.code', 'payments.topUpReturn.code as returnCode', 'payments.topUpReturn.why'])
      .where('payments.topUp.shopperId', '=', shopperId)
      .where('payments.topUpReturn.state', 'not in', ['done', 'undone'])
      .orderBy('payments.topUp.code')
      .execute();
    return [
      ...topUps.map(({ code, state }) => ({ kind: state === 'Checking' ? 'topUpInReview' : 'topUp', about: code })),
      ...returns.map(({ code, returnCode, why }) => ({
        kind: 'topUpReturn',
        about: code,
        // A payout is called after its withdrawal, with its place in it.
        ...(why === 'withdrawal' ? { partOf: returnCode.replace(/-\d+$/, '') } : {}),
      })),
    ];
  },
  erase: async (tx, shopperId) => {
    const slips = await takeSlips(tx, shopperId);
    await tx.deleteFrom('payments.payPassword').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('payments.freePay').where('shopperId', '=', shopperId).execute();
    const kept: ToKeep[] = [];
    for (const [about, ofTopUp] of slips) kept.push(await keptOf(p, about, ofTopUp));
    return kept;
  },
  copy: (db, shopperId) => [
    {
      name: 'topUps',
      of: ['payments.topUp'],
      rows: rowsOf(
        db,
        db
          .selectFrom('payments.topUp')
          .select(['code', 'provider', 'currency', 'amount', 'fee', 'payCurrency', 'payAmount', 'bonusYen'])
          .select(['state', 'createdAt', 'creditedAt', 'creditedAmount'])
          .where('shopperId', '=', shopperId)
          .orderBy('createdAt'),
      ),
    },
    {
      name: 'transferSlips',
      of: ['payments.slip'],
      rows: rowsOf(
        db,
        db
          .selectFrom('payments.slip')
          .innerJoin('payments.topUp', 'payments.topUp.code', 'payments.slip.topUpCode')
          .select(sql<string>`payments.slip.paid_on::text`.as('paidOn'))
          .select(['payments.slip.topUpCode', 'payments.slip.payerName', 'payments.slip.amount'])
          .select(['payments.slip.state', 'payments.slip.reason', 'payments.slip.sentAt', 'payments.slip.decidedAt'])
          .where('payments.topUp.shopperId', '=', shopperId)
          .orderBy('payments.slip.sentAt'),
      ),
    },
  ],
  uncopied: {
    'payments.payPassword': 'proves',
    'payments.checkCode': 'proves',
    'payments.freePay': 'work',
    'payments.alarm': 'company',
  },
});
