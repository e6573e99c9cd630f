import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import type { TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import { quoteMinutes, type RateQuote } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { percentText, yenText } from '../../kit/money/digits.ts';
import { amountText, rateText } from '../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { Card } from '../../kit/show/Card.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { ChangedFigures } from '../../parts/payments/ChangedFigures.tsx';
import { marginPpmOf } from './charge.rules.ts';
import type { Previewed } from './useTopUpPreview.ts';
import styles from './top-up.module.css';

type SumProps = { readonly way: TopUpWay; readonly previewed: Previewed };

/** What arrives, what it costs, and at which rate, line by line. */
export const ChargeSum = ({ way, previewed }: SumProps) => {
  const { preview, isCurrent, error, askAgain, changed } = previewed;
  if (error)
    return (
      <Note
        tone="bad"
        action={
          <Button look="text" onPress={askAgain}>
            <Trans>重试</Trans>
          </Button>
        }
      >
        {reasonFor(error)}
      </Note>
    );
  const isShown = preview !== undefined && preview.currency === way.currency;
  return (
    <Card title={<Trans>明细</Trans>} aside={<SumExplained />}>
      <div aria-live="polite">{changed ? <TopUpChanges {...changed} /> : null}</div>
      {isShown ? (
        <div className={classes(!isCurrent && styles.old)} aria-busy={!isCurrent || undefined}>
          <Lines preview={preview} way={way} />
        </div>
      ) : (
        <div className={styles.skeleton} aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Card>
  );
};

const SumExplained = () => {
  const { t } = useLingui();
  return (
    <Explain title={t`充值怎么算`}>
      <p>
        <Trans>到账：你填的金额，全部进所选的余额。</Trans>
      </p>
      <p>
        <Trans>赠送：和充值同时到账的优惠金，付款时可以抵扣，不能提现。</Trans>
      </p>
      <p>
        <Trans>手续费：支付渠道收的费用，加在支付金额上，不从到账金额里扣。</Trans>
      </p>
      <p>
        <Trans>
          汇率：只有付款币种和余额不同时才用到，按市场汇率加价，锁定 {quoteMinutes}{' '}
          分钟；之内发起的充值，之后到账也按它算。到时间有变化，会先请你确认。
        </Trans>
      </p>
    </Explain>
  );
};

type LinesProps = { readonly preview: TopUpPreview; readonly way: TopUpWay };

const Lines = ({ preview, way }: LinesProps) => {
  const { t } = useLingui();
  const { quote, payCurrency } = preview;
  const feeRate = percentText(way.feePpm);
  const lines: SumLine[] = [
    { key: 'credited', label: t`到账`, value: amountText(preview.credited, preview.currency) },
    ...(preview.bonusYen > 0
      ? [
          {
            key: 'bonus',
            label: t`赠送`,
            note: t`优惠金，一起到账`,
            value: `+${yenText(preview.bonusYen)}`,
            tone: 'gain' as const,
          },
        ]
      : []),
    ...(quote ? [{ key: 'rate', label: t`汇率`, note: <Quoted quote={quote} />, value: rateText(quote.charged) }] : []),
    {
      key: 'fee',
      label: t`支付手续费`,
      note: way.feePpm > 0 ? feeRate : undefined,
      value: amountText(preview.fee, payCurrency),
    },
    { key: 'pay', label: t`支付`, value: amountText(preview.payAmount, payCurrency), strong: true },
  ];
  return <SumLines lines={lines} />;
};

const Quoted = ({ quote }: { readonly quote: RateQuote }) => {
  const market = (quote.market / 1_000_000).toFixed(3);
  const margin = percentText(marginPpmOf(quote));
  return (
    <>
      <Trans>
        市场 {market} + 加价 {margin}
      </Trans>
      <br />
      <span className={styles.locked}>
        <Trans>锁定</Trans> <Countdown key={quote.quoteId} until={quote.expiresAt} plain />
      </span>
    </>
  );
};

/** What of a top-up is other than the shopper saw: brought into sight, for the button beneath agrees to it. */
const TopUpChanges = ({ why, changes }: NonNullable<Previewed['changed']>) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <ChangedFigures
        changes={changes}
        title={
          why === 'ended' ? <Trans>锁定的 {quoteMinutes} 分钟到了</Trans> : <Trans>要付的和刚才看到的不一样了</Trans>
        }
      >
        <Trans>还没有发起充值。请看现在的数字，同意后再充值。</Trans>
      </ChangedFigures>
    </div>
  );
};
