import type { MoneyDirection, MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '../../kit/look/classes.ts';
import { amountText, rateText, yuanText } from '../../kit/money/moneyTexts.ts';
import { shortMomentText } from '../../kit/time/timeTexts.ts';
import { directionWords, reasonWords, sourceWords } from './wallet.labels.ts';
import styles from './wallet.module.css';

const signs: Readonly<Record<MoneyDirection, 1 | -1>> = { hold: -1, capture: -1, debit: -1, release: 1, credit: 1 };

/** Every debit and credit of one order or parcel with its reason, where it came from, and at which rate. */
export const MoneyTimeline = ({ lines }: { readonly lines: readonly MoneyLine[] }) =>
  lines.length === 0 ? (
    <p className={styles.nothing}>
      <Trans>还没有资金变动。</Trans>
    </p>
  ) : (
    <ol className={styles.money}>
      {lines.map((line) => (
        <MoneyStep key={line.id} line={line} />
      ))}
    </ol>
  );

const MoneyStep = ({ line }: { readonly line: MoneyLine }) => {
  const { i18n } = useLingui();
  const gain = signs[line.direction] > 0;
  const amount = amountText(line.amount, line.currency);
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <span>
          {i18n._(directionWords[line.direction])} · {i18n._(reasonWords[line.reason])}
        </span>
        <b className={classes(gain && styles.gain)}>{gain ? `+${amount}` : amountText(-line.amount, line.currency)}</b>
      </div>
      <small>
        {shortMomentText(line.at)}
        {line.sources.map((taken) => (
          <span key={taken.source}>
            {' · '}
            {i18n._(sourceWords[taken.source])} {amountText(taken.amount, taken.currency)}
          </span>
        ))}
      </small>
      {line.rate ? <StepRate rate={line.rate} /> : null}
    </li>
  );
};

const StepRate = ({ rate }: { readonly rate: NonNullable<MoneyLine['rate']> }) => {
  const margin = yuanText(rate.marginFen);
  return (
    <small>
      {rateText(rate.charged)}
      {rate.marginFen > 0 ? (
        <>
          {' · '}
          <Trans>其中加价 {margin}</Trans>
        </>
      ) : null}
    </small>
  );
};
