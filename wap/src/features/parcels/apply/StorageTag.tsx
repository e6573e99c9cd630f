import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import { dayText, japan } from '../../../kit/time/timeTexts.ts';
import { storageUrgency } from './picked.rules.ts';

/** How long goods lie free yet: grey, amber in the last week, red with what it costs once it is over. */
export const StorageTag = ({ order }: { readonly order: ParcelOrder }) => {
  const { daysLeft, overdueDays, feeYen, freeUntil } = order.storage;
  const urgency = storageUrgency(order);
  if (urgency === 'over') {
    const fee = yenText(feeYen);
    return (
      <Tag tone="bad">
        <Trans>
          超期 {overdueDays} 天，仓储费 {fee}
        </Trans>
      </Tag>
    );
  }
  if (urgency === 'calm')
    return (
      <Tag>
        <Plural value={daysLeft} other="仓储剩 # 天" />
      </Tag>
    );
  const last = dayText(freeUntil, japan).slice(5);
  return (
    <Tag tone="wait">
      {daysLeft === 0 ? (
        <Trans>仓储今天到期</Trans>
      ) : (
        <Trans>
          仓储剩 {daysLeft} 天，{last} 止
        </Trans>
      )}
    </Tag>
  );
};
