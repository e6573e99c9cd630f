import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { Note } from '../../../kit/show/Note.tsx';

/** What customs would say to one parcel with all of it: the number, the limit, the difference. Nothing when all is well. */
export const CustomsNote = ({ warnings }: { readonly warnings: readonly CustomsWarning[] }) => {
  const worst = warnings.find(({ kind }) => kind === 'parcelLimit' || kind === 'exportFiling' || kind === 'property');
  if (worst === undefined) return null;
  if (worst.kind === 'parcelLimit') return <ParcelLimit warning={worst} />;
  if (worst.kind === 'exportFiling') {
    const limit = yenText(worst.limitYen);
    const fee = yenText(worst.feeYen);
    return (
      <Note tone="wait">
        <Trans>
          申报超过 {limit}，出口要报关，另收 {fee}
        </Trans>
      </Note>
    );
  }
  return (
    <Note tone="wait">
      <Trans>含有海关常退回的品类，申请发货时会列出能走的线路</Trans>
    </Note>
  );
};

type ParcelLimitProps = { readonly warning: Extract<CustomsWarning, { kind: 'parcelLimit' }> };

const ParcelLimit = ({ warning }: ParcelLimitProps) => {
  const value = minorText(warning.valueMinor, warning.currency);
  const limit = minorText(warning.limitMinor, warning.currency);
  const over = minorText(warning.overMinor, warning.currency);
  const { parcels, hasLargeOrder, hasLargePiece } = warning;
  return (
    <Note tone="wait">
      <Trans>
        合寄申报约 {value}，超过海关每包限额 {limit}，多 {over}。
      </Trans>{' '}
      {hasLargeOrder ? (
        <Trans>一个订单要整单寄：分开下单，入库后可以分成 {parcels} 个包裹寄。</Trans>
      ) : parcels > 1 ? (
        <Trans>入库后可以分成 {parcels} 个包裹寄。</Trans>
      ) : null}{' '}
      {hasLargePiece ? <Trans>单件超额，可能按货物清关。</Trans> : null}
    </Note>
  );
};
