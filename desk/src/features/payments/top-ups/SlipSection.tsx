import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpSlip } from '@hakobu/contract/payments/top-up.shape';
import { useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { slipStateLabels, slipStateTones } from '../payment.labels.ts';
import styles from '../payments.module.css';

type Slip = z.infer<typeof TopUpSlip>;
type SlipsProps = { readonly slips: readonly Slip[]; readonly payCurrency: Currency };

/** Every slip of a transfer, the newest first and large. */
export const SlipSection = ({ slips, payCurrency }: SlipsProps) => {
  const { t } = useLingui();
  if (slips.length === 0) return null;
  const newestFirst = slips.toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt));
  return (
    <Section title={t`客人的凭证`}>
      {newestFirst.map((slip, place) => (
        <OneSlip key={slip.sentAt} slip={slip} payCurrency={payCurrency} large={place === 0} />
      ))}
    </Section>
  );
};

type OneProps = { readonly slip: Slip; readonly payCurrency: Currency; readonly large: boolean };

const OneSlip = ({ slip, payCurrency, large }: OneProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.slip}>
      <div className={large ? styles.pictures : styles.smallPictures}>
        {slip.photos.map(({ fileId, url, thumbnailUrl }, place) => (
          <a key={fileId} href={url} target="_blank" rel="noreferrer">
            <img src={large && place === 0 ? url : thumbnailUrl} alt={t`凭证第 ${place + 1} 张`} loading="lazy" />
          </a>
        ))}
      </div>
      <Facts
        facts={[
          [
            t`状态`,
            <Tag key="state" tone={slipStateTones[slip.state]}>
              {t(slipStateLabels[slip.state])}
            </Tag>,
          ],
          [t`转了`, moneyText(slip.amount, payCurrency)],
          [t`付款人`, slip.payerName],
          [t`转账日期`, slip.paidOn],
          [t`上传`, instantText(slip.sentAt)],
          [t`退回原因`, slip.reason],
        ]}
      />
    </div>
  );
};
