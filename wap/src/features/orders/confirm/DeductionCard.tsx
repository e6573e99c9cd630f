import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { yuanText } from '../../../kit/money/moneyTexts.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { useShownRate } from '../../../parts/rates/rates.queries.ts';
import { links } from '../../../links.ts';
import { Deduction } from '../../../parts/wallet/LazyDeduction.tsx';
import { usePaymentPreview } from '../../wallet/index.ts';
import styles from '../orders.module.css';

/** What the payment would be taken from, what is left of each, and what is missing. */
export const DeductionCard = ({ costYen }: { readonly costYen: number }) => {
  const preview = usePaymentPreview(costYen);
  return (
    <Card
      title={<Trans>扣款顺序</Trans>}
      aside={
        <Button look="text" size="small" onPress={() => go(links.paySort())}>
          <Trans>更改</Trans>
        </Button>
      }
    >
      {preview.data ? (
        <>
          <Deduction preview={preview.data} />
          {preview.data.shortYen > 0 ? <Short preview={preview.data} /> : null}
        </>
      ) : preview.error ? (
        <Note
          tone="bad"
          action={
            <Button look="text" onPress={() => preview.refetch()}>
              <Trans>重试</Trans>
            </Button>
          }
        >
          {reasonFor(preview.error)}
        </Note>
      ) : (
        <div className={styles.skeleton}>
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      )}
    </Card>
  );
};

/** What is missing, what would close it, and the way to top up just that. */
const Short = ({ preview: { shortYen, topUp } }: { readonly preview: PaymentPreview }) => {
  const missing = yenText(shortYen);
  const countsInYuan = useShownRate()?.currency === 'CNY';
  const inYuan = !countsInYuan || topUp === null || topUp.fen === null ? undefined : yuanText(topUp.fen);
  return (
    <div className={styles.inside}>
      <Note
        tone="wait"
        title={<Trans>余额还差 {missing}</Trans>}
        action={
          hasScreen('pages/base/charge/charge') ? (
            <Button look="text" onPress={() => go(links.charge({ currency: 'JPY', amount: shortYen }))}>
              <Trans>去充值</Trans>
            </Button>
          ) : undefined
        }
      >
        {inYuan === undefined ? (
          <Trans>可以先下单，在付款期限内充值后再付。</Trans>
        ) : (
          <Trans>用人民币充值约需 {inYuan}。可以先下单，在付款期限内充值后再付。</Trans>
        )}
      </Note>
    </div>
  );
};
