import type { MoneyDirection, MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '../../kit/look/classes.ts';
import { amountText, changeText, rateText, yuanText } from '../../kit/money/moneyTexts.ts';
import { shortMomentText } from '../../kit/time/timeTexts.ts';
import { directionWords, reasonWords, sourceWords } from './wallet.labels.ts';
import styles from './wallet.module.css';

/** Held money has not left; what is captured leaves once, and what comes back is a gain. */
const tones = {
  hold: 'held',
  capture: 'loss',
  debit: 'loss',
  release: 'gain',
  credit: 'gain',
} satisfies Record<MoneyDirection, 'held' | 'loss' | 'gain'>;

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
  const tone = tones[line.direction];
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <span>
          <StepWords line={line} />
        </span>
        <b className={classes(tone !== 'loss' && styles[tone])}>
          <StepAmount line={line} />
        </b>
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

/** `采购成功，冻结转为扣款`: what was held is taken now, and not a second time. */
const StepWords = ({ line }: { readonly line: MoneyLine }) => {
  const { i18n } = useLingui();
  const reason = i18n._(reasonWords[line.reason]);
  // Between two orders of the same shopper nothing comes in or goes out.
  if (line.reason === 'splitOff' || line.reason === 'splitIn') return reason;
  if (line.direction === 'hold') return <Trans>{reason}，先冻结</Trans>;
  if (line.direction === 'capture') return <Trans>{reason}，冻结转为扣款</Trans>;
  return (
    <>
      {i18n._(directionWords[line.direction])} · {reason}
    </>
  );
};

const StepAmount = ({ line }: { readonly line: MoneyLine }) => {
  const amount = amountText(line.amount, line.currency);
  if (line.direction === 'hold') return <Trans>冻结 {amount}</Trans>;
  return changeText(tones[line.direction] === 'gain' ? line.amount : -line.amount, line.currency);
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
