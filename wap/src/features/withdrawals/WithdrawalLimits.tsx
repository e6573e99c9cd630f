import type { Currency } from '@hakobu/contract/base/money';
import { readWithdrawable } from '@hakobu/contract/withdrawals/withdrawal.api';
import { Trans } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Row } from '../../kit/show/Row.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { isInReview } from '../../shell/review.ts';
import { GuardedNote, useGuardedUntil } from './GuardedNote.tsx';
import { leastOf, payeesOf, isUsable } from './withdrawing/withdraw.rules.ts';
import type { WithdrawFacts } from './withdrawal.queries.ts';

/** Asked beside what another screen is about: it says nothing where it is not known. */
const useFacts = (): WithdrawFacts | undefined =>
  useCall(readWithdrawable, {}, { about: 'withdrawals', quiet: true, staleTime: 0 }).data;

/** What somebody runs into who would empty these balances, each with the way to it: the guard, the payee, the least. */
export const WithdrawalLimits = ({ currencies }: { readonly currencies: readonly Currency[] }) => {
  const facts = useFacts();
  const guardedUntil = useGuardedUntil();
  if (isInReview()) return null;
  return (
    <>
      {currencies.map((currency) => (facts ? <Limits key={currency} facts={facts} currency={currency} /> : null))}
      {guardedUntil === undefined ? null : <GuardedNote until={guardedUntil} />}
    </>
  );
};

type LimitsProps = { readonly facts: WithdrawFacts; readonly currency: Currency };

const Limits = ({ facts, currency }: LimitsProps) => {
  const least = leastOf(currency, facts.terms);
  const sum = least === undefined ? '' : amountText(least, currency);
  return (
    <>
      <PayeeLimit facts={facts} currency={currency} />
      {least === undefined ? null : (
        <Row
          icon="info"
          title={<Trans>每次最少提现 {sum}</Trans>}
          note={<Trans>一次全部提完；剩下的不够这个数，就提不出来了</Trans>}
          to={links.withdraw({ currency })}
        />
      )}
    </>
  );
};

/** What goes back to its sources alone needs nobody to be paid to. */
const PayeeLimit = ({ facts: { payees, terms, balances }, currency }: LimitsProps) => {
  const balance = balances.find((each) => each.currency === currency);
  const own = payeesOf(payees, currency);
  if (!balance || balance.toSources >= balance.balance || own.some((payee) => isUsable(payee, terms))) return null;
  const hours = own.flatMap(({ usableFrom }) => usableFrom ?? []);
  const from = hours.find((hour) => hours.every((other) => hour <= other));
  if (from !== undefined)
    return (
      <Row
        icon="clock"
        title={<Trans>收款账户还不能用</Trans>}
        note={
          <Trans>
            <Moment at={from} zoned /> 之后才能提现到它
          </Trans>
        }
        to={links.withdraw({ currency })}
      />
    );
  return (
    <Row
      icon="bank"
      title={currency === 'JPY' ? <Trans>还没有收日元的账户</Trans> : <Trans>还没有收人民币的账户</Trans>}
      note={<Trans>先绑定一个，才能全部提现</Trans>}
      to={links.withdraw({ bind: currency })}
    />
  );
};

/** How much can be withdrawn at least, for whoever has less. */
export const useLeastWithdrawal = (currency: Currency): string | undefined => {
  const facts = useFacts();
  const least = facts ? leastOf(currency, facts.terms) : undefined;
  return least === undefined ? undefined : amountText(least, currency);
};
