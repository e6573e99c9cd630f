import { languages } from '@hakobu/contract/base/languages';
import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { Db } from '../../platform/database/database.ts';
import { shownReason } from './payouts/payout.words.ts';
import { listPayeesByIds } from './payees/payee.store.ts';
import { showWithdrawals } from './withdrawal.queries.ts';
import { findWithdrawal } from './withdrawal.store.ts';

const brands = { bankJapan: '', bankChina: '', alipay: 'Alipay', paypal: 'PayPal' } as const;

/** A payee as a letter names it: `三井住友銀行 ****4567`, `PayPal m***@example.com`. */
const nameOf = ({ kind, bankName, masked }: Pick<Payee, 'kind' | 'bankName' | 'masked'>): string =>
  `${bankName || brands[kind]} ${masked}`.trim();

/** Why it came to nothing, or a part of it did, by language: a letter is read in any. */
const reasonsOf = ({ reason, payouts }: Withdrawal): Readonly<Record<string, string>> | null => {
  const kept = reason ?? payouts.find((payout) => payout.reason !== null)?.reason ?? null;
  return kept === null
    ? null
    : Object.fromEntries(languages.map((language) => [language, shownReason(kept, language) ?? kept]));
};

/** What letters tell of a withdrawal, as it stands now. */
export const withdrawalNotificationFacts = async (db: Db, code: string) => {
  const row = await findWithdrawal(db, code);
  const [shown] = row ? await showWithdrawals(db, [row], { now: row.requestedAt, language: null }) : [];
  if (!row || !shown) return undefined;
  const { currency, amount, fee, returned, isAutomatic, arrivesOn, payee } = shown;
  return {
    shopperId: row.shopperId,
    currency,
    amount,
    fee,
    returned,
    isAutomatic,
    arrivesOn,
    payee: payee && nameOf(payee),
    reasons: reasonsOf(shown),
  };
};

/** What letters tell of a payee that was bound. */
export const payeeNotificationFacts = async (db: Db, payeeId: string) => {
  const [row] = await listPayeesByIds(db, [payeeId]);
  if (!row) return undefined;
  return {
    payee: nameOf({ kind: row.kind, bankName: row.bankName, masked: row.masked }),
    usableFrom: row.usableFrom,
  };
};
