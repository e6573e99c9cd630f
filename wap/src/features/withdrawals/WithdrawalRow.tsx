import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../kit/look/Icon.tsx';
import { MoneyRow } from '../../kit/money/MoneyRow.tsx';
import { amountText, changeText } from '../../kit/money/moneyTexts.ts';
import { Tag } from '../../kit/show/Tag.tsx';
import { Day } from '../../kit/time/Day.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { usePayeeName } from './payees/usePayeeName.ts';
import { payeeKindIcons, withdrawalStateTones, withdrawalStateWords } from './withdrawal.labels.ts';
import { isOpen } from './withdrawal.queries.ts';

/** One withdrawal of a list: where to, when, how it stands, and what left the balance. */
export const WithdrawalRow = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { i18n } = useLingui();
  const nameOf = usePayeeName();
  const { code, state, payee, currency, amount, returned, requestedAt, isAutomatic } = withdrawal;
  const left = amount - returned;
  return (
    <MoneyRow
      to={links.withdraw({ code })}
      mark={
        <span className={shape.mark} aria-hidden="true">
          <Icon name={payee ? payeeKindIcons[payee.kind] : 'refresh'} />
        </span>
      }
      amount={
        <>
          <b>{left > 0 ? changeText(-left, currency) : amountText(amount, currency)}</b>
          {returned > 0 ? <Returned withdrawal={withdrawal} /> : null}
          {isOpen(withdrawal) ? <ArrivesOn on={withdrawal.arrivesOn} /> : null}
          <small>
            <Tag tone={withdrawalStateTones[state]}>{i18n._(withdrawalStateWords[state])}</Tag>
          </small>
        </>
      }
    >
      <span>{payee ? nameOf(payee) : <Trans>原路退回</Trans>}</span>
      <small>
        <Moment at={requestedAt} />
        {isAutomatic ? (
          <>
            {' · '}
            <Trans>自动提现</Trans>
          </>
        ) : null}
      </small>
      <small>{code}</small>
    </MoneyRow>
  );
};

const Returned = ({ withdrawal: { returned, currency } }: { readonly withdrawal: Withdrawal }) => {
  const back = amountText(returned, currency);
  return (
    <small>
      <Trans>退回 {back}</Trans>
    </small>
  );
};

const ArrivesOn = ({ on }: { readonly on: string }) => {
  const day = <Day on={on} />;
  return (
    <small>
      <Trans>预计 {day} 前到账</Trans>
    </small>
  );
};
