import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '../../../kit/look/classes.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { MoneyRow } from '../../../kit/money/MoneyRow.tsx';
import { amountText, changeText } from '../../../kit/money/moneyTexts.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { links } from '../../../links.ts';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { topUpStateTones, topUpStateWords } from '../payments.labels.ts';
import { ProviderMark } from '../ProviderMark.tsx';
import styles from '../top-up.module.css';

/** One top-up of the history: by whom, when, what became of it, and what it brought. */
export const TopUpRow = ({ topUp }: { readonly topUp: TopUp }) => {
  const { i18n } = useLingui();
  const nameOf = useProviderName();
  const { code, state, provider, currency, bonusYen, createdAt } = topUp;
  const isCredited = state === 'Credited';
  const amount = topUp.creditedAmount ?? topUp.amount;
  return (
    <MoneyRow
      to={links.charge({ code })}
      mark={<ProviderMark code={provider} />}
      amount={
        <>
          <b className={classes(isCredited && styles.gain)}>
            {isCredited ? changeText(amount, currency) : amountText(amount, currency)}
          </b>
          {bonusYen > 0 && isCredited ? <Bonus bonusYen={bonusYen} /> : null}
          {topUp.returned > 0 ? <GoneBack returned={amountText(topUp.returned, currency)} /> : null}
          <small>
            <Tag tone={topUpStateTones[state]}>{i18n._(topUpStateWords[state])}</Tag>
          </small>
        </>
      }
    >
      <span>{nameOf(provider)}</span>
      <small>
        <Moment at={createdAt} />
      </small>
      <small>{code}</small>
    </MoneyRow>
  );
};

const Bonus = ({ bonusYen }: Pick<TopUp, 'bonusYen'>) => {
  const bonus = yenText(bonusYen);
  return (
    <small>
      <Trans>送 {bonus}</Trans>
    </small>
  );
};

/** Of what arrived: withdrawn to its source, refunded, or taken back by the shopper's bank. */
const GoneBack = ({ returned }: { readonly returned: string }) => (
  <small className={styles.goneBack}>
    <Trans>已退回 {returned}</Trans>
  </small>
);
