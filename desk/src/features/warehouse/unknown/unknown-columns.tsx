import type { BoxCandidate, DeskClaim } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import type { UnknownBox } from '@hakobu/contract/warehouse/unknown-box.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import { boxStateLabels, claimStateLabels } from '../arrival.labels.ts';
import { useOrderStateName } from '../useOrderStateName.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

export const useBoxColumns = (): readonly Column<UnknownBox>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'kept',
      head: t`暂存`,
      width: 100,
      cell: ({ keptAt, keptBy }) => (
        <>
          {shortInstantText(keptAt, now)}
          <div className={shape.muted}>{keptBy}</div>
        </>
      ),
      csv: ({ keptAt }) => instantText(keptAt),
    },
    {
      name: 'box',
      head: t`箱子`,
      cell: ({ trackingNo, code, label, photos, claims }) => (
        <ThingCell
          title={trackingNo === '' ? t`没有单号` : trackingNo}
          picture={photos[0]?.thumbnailUrl ?? null}
          sub={label === '' ? code : `${code} · ${label}`}
          tag={
            claims > 0 ? (
              <Tag tone="brand">
                <Trans>{claims} 人认领</Trans>
              </Tag>
            ) : null
          }
        />
      ),
      csv: ({ trackingNo, code }) => (trackingNo === '' ? code : trackingNo),
    },
    { name: 'shelf', head: t`货架`, width: 80, cell: ({ shelf }) => shelf, csv: ({ shelf }) => shelf },
    {
      name: 'state',
      head: t`状态`,
      width: 124,
      cell: ({ state, orderCode }) => (
        <>
          {t(boxStateLabels[state])}
          <div className={shape.muted}>{orderCode}</div>
        </>
      ),
      csv: ({ state }) => t(boxStateLabels[state]),
    },
  ];
};

export const useClaimColumns = (): readonly Column<DeskClaim>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ state, askedAt, dueAt }) =>
        state === 'Asked' ? <Age since={askedAt} dueAt={dueAt} /> : t(claimStateLabels[state]),
      csv: ({ askedAt }) => instantText(askedAt),
    },
    {
      name: 'order',
      head: t`商品与订单`,
      cell: ({ order }) => (
        <ThingCell title={order.name} picture={order.imageUrl} sub={`${order.orderCode} · ${order.sellerName}`} />
      ),
      csv: ({ orderCode }) => orderCode,
    },
    {
      name: 'number',
      head: t`客人报的单号`,
      width: 140,
      cell: ({ trackingNo }) => trackingNo ?? '—',
      csv: ({ trackingNo }) => trackingNo,
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 110,
      cell: ({ order: { shopper } }) => (
        <>
          {nameOfShopper(shopper.nickName)}
          <div className={shape.muted}>{shopper.number}</div>
        </>
      ),
      csv: ({ order }) => order.shopper.number,
    },
  ];
};

export const useCandidateColumns = (): readonly Column<BoxCandidate>[] => {
  const { t } = useLingui();
  const stateName = useOrderStateName();
  return [
    {
      name: 'thing',
      head: t`商品与订单`,
      cell: ({ name, orderCode, imageUrl, quantity }) => (
        <ThingCell title={name} picture={imageUrl} sub={`${orderCode} · ×${quantity}`} />
      ),
    },
    { name: 'shopper', head: t`客人`, width: 100, cell: ({ shopper }) => nameOfShopper(shopper.nickName) },
    { name: 'state', head: t`状态`, width: 100, cell: ({ state }) => stateName(state) },
  ];
};

/** Boxes beside a claim: the number that is the claim's own stands out. */
export const useBoxChoiceColumns = (numbers: readonly (string | null)[]): readonly Column<UnknownBox>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'box',
      head: t`箱子`,
      cell: ({ trackingNo, code, label, photos }) => (
        <ThingCell
          title={trackingNo === '' ? t`没有单号` : trackingNo}
          picture={photos[0]?.thumbnailUrl ?? null}
          sub={label === '' ? code : `${code} · ${label}`}
          tag={
            numbers.includes(trackingNo) ? (
              <Tag tone="ok">
                <Trans>单号相同</Trans>
              </Tag>
            ) : null
          }
        />
      ),
    },
    { name: 'shelf', head: t`货架`, width: 80, cell: ({ shelf }) => shelf },
    { name: 'kept', head: t`暂存`, width: 110, cell: ({ keptAt }) => instantText(keptAt).slice(0, 10) },
  ];
};
