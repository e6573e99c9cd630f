import type { DeskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { moneyText } from '../../../kit/text/money.ts';

type Seen = Pick<DeskWithdrawal, 'amount' | 'fee' | 'currency' | 'payee' | 'bonusBackYen'> & {
  readonly payouts: readonly DeskWithdrawal['payouts'][number][];
};

export type ChangeName = 'amount' | 'fee' | 'payee' | 'payouts' | 'bonusBack';
export type Change = { readonly name: ChangeName; readonly before: string; readonly after: string };

const payoutsText = ({ payouts }: Seen): string =>
  payouts
    .map(({ to, topUpCode, provider, payAmount, payCurrency }) =>
      [topUpCode ?? (to === 'payee' ? '' : provider), moneyText(payAmount, payCurrency)].filter(Boolean).join(' '),
    )
    .join(' + ');

const faces = {
  amount: ({ amount, currency }) => moneyText(amount, currency),
  fee: ({ fee, currency }) => moneyText(fee, currency),
  payee: ({ payee }) => (payee ? [payee.bankName, payee.masked, payee.holder].filter(Boolean).join(' ') : '--'),
  payouts: payoutsText,
  bonusBack: ({ bonusBackYen }) => moneyText(bonusBackYen, 'JPY'),
} satisfies Record<ChangeName, (seen: Seen) => string>;

const names: readonly ChangeName[] = ['amount', 'fee', 'payee', 'payouts', 'bonusBack'];

/** What of a withdrawal is not as somebody saw it, each as it was and as it is. */
export const changesBetween = (seen: Seen, now: Seen): Change[] =>
  names
    .map((name) => ({ name, before: faces[name](seen), after: faces[name](now) }))
    .filter(({ before, after }) => before !== after);
