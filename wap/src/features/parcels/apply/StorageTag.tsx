import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { Moment } from '../../../kit/time/Moment.tsx';
import { storageUrgency } from './picked.rules.ts';

/** How long goods lie free yet: grey, amber with the instant in the last week, red with what it costs once it is over. */
export const StorageTag = ({ order }: { readonly order: ParcelOrder }) => {
  const { daysLeft: days, overdueDays: over, feeYen, freeUntil } = order.storage;
  const urgency = storageUrgency(order);
  if (urgency === 'over') {
    const fee = yenText(feeYen);
    return (
      <Tag tone="bad">
        <Trans>
          免费仓储已超 {over} 天，仓储费 {fee}
        </Trans>
      </Tag>
    );
  }
  if (urgency === 'calm')
    return (
      <Tag>
        <Trans>免费仓储剩 {days} 天</Trans>
      </Tag>
    );
  const last = <Moment at={freeUntil} zoned />;
  return (
    <>
      <Tag tone="wait">{days === 0 ? <Trans>免费仓储今天到期</Trans> : <Trans>免费仓储剩 {days} 天</Trans>}</Tag>
      <span className={shape.small}>
        <Trans>免费到 {last}</Trans>
      </span>
    </>
  );
};
