import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import type { MoneyDirection, MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '../../kit/look/classes.ts';
import { yenText } from '../../kit/money/digits.ts';
import { amountText, changeText, rateText, yuanText } from '../../kit/money/moneyTexts.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { deviceZone } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { moneySums } from './money-sums.rules.ts';
import { monthOf } from './months.ts';
import { directionWords, reasonWords } from './wallet.labels.ts';
import styles from './wallet.module.css';

/** Held money has not left; what is captured leaves once, and what comes back is a gain. */
const tones = {
  hold: 'held',
  capture: 'loss',
  debit: 'loss',
  release: 'gain',
  credit: 'gain',
} satisfies Record<MoneyDirection, 'held' | 'loss' | 'gain'>;

/** Every debit and credit of one order or parcel with its reason, where it came from, at which rate, and what they come to. */
export const MoneyTimeline = ({ lines }: { readonly lines: readonly MoneyLine[] }) =>
  lines.length === 0 ? (
    <p className={styles.nothing}>
      <Trans>还没有资金变动。</Trans>
    </p>
  ) : (
    <>
      <ol className={styles.money}>
        {lines.map((line) => (
          <MoneyStep key={line.id} line={line} />
        ))}
      </ol>
      <MoneySum lines={lines} />
    </>
  );

/** What is held now, what was spent and what came back; and the way to the same lines in the statement. */
const MoneySum = ({ lines }: { readonly lines: readonly MoneyLine[] }) => {
  const { heldYen, spentYen, returnedYen, compensatedYen } = moneySums(lines);
  const sums = [
    { key: 'held', label: <Trans>现在冻结</Trans>, yen: heldYen, tone: 'held' as const },
    { key: 'spent', label: <Trans>实际花费</Trans>, yen: spentYen, strong: true },
    { key: 'returned', label: <Trans>已退回</Trans>, yen: returnedYen, tone: 'gain' as const },
    { key: 'compensated', label: <Trans>已赔偿</Trans>, yen: compensatedYen, tone: 'gain' as const },
  ].filter(({ yen, key }) => yen > 0 || key === 'spent');
  const last = lines[lines.length - 1];
  const kind = last?.kind.split('.')[0];
  return (
    <div className={styles.moneySum}>
      <SumLines lines={sums.map(({ yen, ...line }) => ({ ...line, value: yenText(yen) }))} />
      {last ? (
        <Link
          to={links.wallet({ month: monthOf(new Date(last.at), deviceZone()), ...(kind ? { kind } : {}) })}
          className={styles.toStatement}
        >
          <Trans>在钱包流水里看</Trans>
        </Link>
      ) : null}
    </div>
  );
};

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
        <Moment at={line.at} />
        {line.sources.map((taken) => (
          <span key={taken.source}>
            {' · '}
            {i18n._(moneySourceLabels[taken.source])} {amountText(taken.amount, taken.currency)}
          </span>
        ))}
      </small>
      <StepRate line={line} />
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

/** At which rate yuan were exchanged; where they were held at several, what the margins came to together. */
const StepRate = ({ line: { rate, marginFen } }: { readonly line: MoneyLine }) => {
  const margin = yuanText(marginFen);
  if (!rate)
    return marginFen > 0 ? (
      <small>
        <Trans>按各次付款时的汇率，其中加价 {margin}</Trans>
      </small>
    ) : null;
  return (
    <small>
      {rateText(rate.charged)}
      {marginFen > 0 ? (
        <>
          {' · '}
          <Trans>其中加价 {margin}</Trans>
        </>
      ) : null}
    </small>
  );
};
