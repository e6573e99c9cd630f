import type { Currency } from '@hakobu/contract/base/money';
import type { SlipState, TopUpSlip } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { PhotoStrip } from '../../../kit/show/PhotoViewer.tsx';
import { Tag, type Tone } from '../../../kit/show/Tag.tsx';
import { momentText } from '../../../kit/time/timeTexts.ts';
import { slipStateWords } from '../payments.labels.ts';
import styles from '../top-up.module.css';

const tones = { Sent: 'own', Confirmed: 'good', Refused: 'bad' } satisfies Record<SlipState, Tone>;

type SlipProps = { readonly slip: z.infer<typeof TopUpSlip>; readonly payCurrency: Currency };

/** The proof that the shopper sent, as finance sees it. */
export const SlipCard = ({ slip, payCurrency }: SlipProps) => {
  const { t, i18n } = useLingui();
  const lines = [
    { key: 'amount', label: t`转了`, value: amountText(slip.amount, payCurrency) },
    { key: 'payer', label: t`付款人`, value: slip.payerName },
    { key: 'on', label: t`转账日期`, value: slip.paidOn },
    { key: 'at', label: t`上传时间`, value: momentText(slip.sentAt) },
  ];
  return (
    <Card
      title={<Trans>转账凭证</Trans>}
      aside={<Tag tone={tones[slip.state]}>{i18n._(slipStateWords[slip.state])}</Tag>}
    >
      <SumLines lines={lines} />
      <div className={styles.photos}>
        <PhotoStrip photos={slip.photos.map(({ url }) => url)} label={t`凭证照片`} />
      </div>
    </Card>
  );
};
