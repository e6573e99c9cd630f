import type { Currency } from '@hakobu/contract/base/money';
import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../kit/look/Icon.tsx';
import { percentText } from '../../../kit/money/digits.ts';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { usePayeeName } from './usePayeeName.ts';
import { isUsable, payeesOf, type Destination } from '../withdrawing/withdraw.rules.ts';
import { payeeKindIcons } from '../withdrawal.labels.ts';
import styles from '../withdrawals.module.css';

export type PayeeChoiceProps = {
  readonly currency: Currency;
  readonly payees: readonly Payee[];
  readonly terms: readonly WithdrawalTerms[];
  readonly value: Destination;
  /** Null: back to the sources alone. */
  readonly onChoose: (payeeId: string | null) => void;
  /** What can go back to the sources alone now; undefined where that is not the question. */
  readonly toSources?: number | undefined;
  /** The cooling time of a payee is over. */
  readonly onUsable?: () => void;
};

/** Where money of one balance goes: back to its sources, or to one of the shopper's payees. */
export const PayeeChoice = (props: PayeeChoiceProps) => {
  const { currency, payees, terms, value, onChoose, toSources, onUsable } = props;
  return (
    <ul className={styles.choices}>
      <li>
        <Check
          kind="radio"
          name={`payee-${currency}`}
          checked={value === null}
          disabled={toSources === 0}
          onChange={() => onChoose(null)}
        >
          <Choice icon="refresh" title={<Trans>原路退回</Trans>}>
            <SourcesNote currency={currency} toSources={toSources} />
          </Choice>
        </Check>
      </li>
      {payeesOf(payees, currency).map((payee) => (
        <li key={payee.id}>
          <Check
            kind="radio"
            name={`payee-${currency}`}
            checked={value === payee.id}
            disabled={!isUsable(payee, terms)}
            onChange={() => onChoose(payee.id)}
          >
            <PayeeWords payee={payee} terms={terms} onUsable={onUsable} />
          </Check>
        </li>
      ))}
    </ul>
  );
};

type ChoiceProps = {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

const Choice = ({ icon, title, children }: ChoiceProps) => (
  <span className={styles.choice}>
    <span className={shape.mark} aria-hidden="true">
      <Icon name={icon} />
    </span>
    <span className={styles.choiceWords}>
      {title}
      <small>{children}</small>
    </span>
  </span>
);

const SourcesNote = ({ currency, toSources }: Pick<PayeeChoiceProps, 'currency' | 'toSources'>) => {
  if (toSources === undefined) return <Trans>退到充值时用的渠道，免手续费</Trans>;
  if (toSources === 0) return <Trans>现在没有可以退回的充值</Trans>;
  const most = amountText(toSources, currency);
  return <Trans>退到充值时用的渠道，免手续费，最多 {most}</Trans>;
};

type PayeeProps = {
  readonly payee: Payee;
  readonly terms: readonly WithdrawalTerms[];
  readonly onUsable: (() => void) | undefined;
};

const PayeeWords = ({ payee, terms, onUsable }: PayeeProps) => {
  const nameOf = usePayeeName();
  const own = terms.find(({ kind }) => kind === payee.kind);
  return (
    <Choice icon={payeeKindIcons[payee.kind]} title={nameOf(payee)}>
      {[payee.branchName, payee.holder].filter(Boolean).join(' · ')}
      <br />
      {!own?.isOffered ? (
        <Trans>暂停提现到这类账户</Trans>
      ) : payee.usableFrom === null ? (
        <TermsText terms={own} />
      ) : (
        <Cooling usableFrom={payee.usableFrom} onUsable={onUsable} />
      )}
    </Choice>
  );
};

/** A payee that was just bound: from when on it can be paid, and how long that is. */
const Cooling = ({ usableFrom, onUsable }: { usableFrom: string; onUsable: (() => void) | undefined }) => (
  <span className={styles.cooling}>
    <Trans>
      <Moment at={usableFrom} zoned /> 起可用，还有
    </Trans>{' '}
    <Countdown until={usableFrom} plain {...(onUsable ? { onEnd: onUsable } : {})} />
  </span>
);

type TermsProps = { readonly terms: WithdrawalTerms };

/** What a kind of payee costs, and how long it takes. */
const TermsText = ({ terms }: TermsProps) => (
  <>
    <Fee terms={terms} />
    {' · '}
    <Plural value={terms.arrivalDays} other="约 # 个工作日到账" />
  </>
);

const Fee = ({ terms: { fixedFee, feePpm, currency } }: TermsProps) => {
  const fixed = amountText(fixedFee, currency);
  const share = percentText(feePpm);
  if (fixedFee === 0 && feePpm === 0) return <Trans>免手续费</Trans>;
  if (feePpm === 0) return <Trans>手续费 {fixed}</Trans>;
  if (fixedFee === 0) return <Trans>手续费 {share}</Trans>;
  return (
    <Trans>
      手续费 {share} + {fixed}
    </Trans>
  );
};
