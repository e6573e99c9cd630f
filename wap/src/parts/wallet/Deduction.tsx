import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { grouped, percentText } from '../../kit/money/digits.ts';
import { amountText, rateText, yuanText } from '../../kit/money/moneyTexts.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { useCountsInYuan } from '../rates/rates.queries.ts';
import styles from './deduction.module.css';

export type DeductionProps = {
  readonly preview: PaymentPreview;
  /** Until when all of it holds. */
  readonly until?: string;
};

/**
 * From which balances a payment is taken, in which order, what each has left, and at which rate. Yuan are spoken of to who
 * has some, and to who counts in them.
 */
export const Deduction = ({ preview, until }: DeductionProps) => {
  const countsInYuan = useCountsInYuan();
  const isShown = ({ currency, amount, leftAmount }: Taken) =>
    currency !== 'CNY' || countsInYuan || amount > 0 || leftAmount > 0;
  return (
    <>
      <ol className={styles.sources}>
        {preview.sources.filter(isShown).map((taken, place) => (
          <SourceLine key={taken.source} place={place + 1} taken={taken} />
        ))}
      </ol>
      <RateNote preview={preview} />
      {until ? <Held until={until} /> : null}
    </>
  );
};

type Taken = PaymentPreview['sources'][number];
type SourceLineProps = { readonly place: number; readonly taken: Taken };

const SourceLine = ({ place, taken }: SourceLineProps) => {
  const { i18n } = useLingui();
  const left = amountText(taken.leftAmount, taken.currency);
  const worth = grouped(taken.worthYen);
  return (
    <li className={styles.source}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <span className={styles.sourceName}>
        {i18n._(moneySourceLabels[taken.source])}
        <small>
          <Trans>扣后剩 {left}</Trans>
        </small>
      </span>
      <span className={styles.sourceAmount}>
        <b>{taken.amount > 0 ? amountText(-taken.amount, taken.currency) : amountText(0, taken.currency)}</b>
        {taken.currency === 'CNY' && taken.amount > 0 ? (
          <small>
            <Trans>抵 {worth} 日元</Trans>
          </small>
        ) : null}
      </span>
    </li>
  );
};

/** The one end of all that stands above: also where no rate is shown. */
const Held = ({ until }: { readonly until: string }) => (
  <p className={styles.locked}>
    <Trans>
      以上金额和汇率保留 <Countdown until={until} plain />
    </Trans>
  </p>
);

const yuanOf = ({ sources }: PaymentPreview) => sources.filter(({ currency }) => currency === 'CNY');

const takesYuan = (preview: PaymentPreview): boolean => yuanOf(preview).some(({ amount }) => amount > 0);

const hasYuan = (preview: PaymentPreview): boolean => yuanOf(preview).some(({ leftAmount }) => leftAmount > 0);

const RateNote = ({ preview }: { readonly preview: PaymentPreview }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const countsInYuan = useCountsInYuan();
  const { rate, conversion } = preview;
  if (conversion === 'stopped') return countsInYuan || hasYuan(preview) ? <ConversionStopped /> : null;
  // Where no yuan are taken, only who counts in them cares what they would be worth.
  if (!rate || !(countsInYuan || takesYuan(preview))) return null;
  const market = (rate.market / 1_000_000).toFixed(3);
  const margin = percentText(Math.round(((rate.charged - rate.market) / rate.market) * 1_000_000));
  const marginHere = yuanText(rate.marginFen);
  return (
    <div className={styles.rate}>
      <div className={styles.rateLine}>
        <button type="button" className={styles.ask} aria-label={t`成交汇率怎么算`} onClick={() => setOpen(true)}>
          <Trans>成交汇率</Trans> <span aria-hidden="true">?</span>
        </button>
        <b>{rateText(rate.charged)}</b>
      </div>
      <div className={styles.rateLine}>
        <span>
          {rate.marginFen > 0 ? (
            <Trans>
              市场 {market} + 加价 {margin}，本单加价 {marginHere}
            </Trans>
          ) : (
            <Trans>
              市场 {market} + 加价 {margin}，本单没用到人民币
            </Trans>
          )}
        </span>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>成交汇率</Trans>}>
        <RateExplained market={market} margin={margin} charged={rateText(rate.charged)} marginHere={marginHere} />
      </Sheet>
    </div>
  );
};

/** Why yuan give nothing now, and what pays all the same. */
const ConversionStopped = () => (
  <div className={styles.stopped}>
    <Note tone="wait">
      <Trans>汇率太久没有更新，人民币余额暂时不能抵扣。日元余额和优惠金照常，汇率更新后就恢复。</Trans>
    </Note>
  </div>
);

type ExplainedProps = Readonly<Record<'market' | 'margin' | 'charged' | 'marginHere', string>>;

const RateExplained = ({ market, margin, charged, marginHere }: ExplainedProps) => (
  <div className={styles.explained}>
    <p>
      <Trans>
        市场汇率是 100 日元 = {market} 元，我们加价 {margin}，所以成交汇率是 {charged}。
      </Trans>
    </p>
    <p>
      <Trans>这一单的加价合计 {marginHere}，只在用人民币抵扣的部分产生；用日元余额支付没有汇率成本。</Trans>
    </p>
    <p>
      <Trans>汇率在付款时锁定：之后退款，人民币按同一汇率原样退回。</Trans>
    </p>
  </div>
);
