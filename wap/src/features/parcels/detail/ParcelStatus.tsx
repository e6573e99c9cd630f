import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { CopyText } from '../../../kit/show/CopyText.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { AskServiceLine } from '../../../parts/chat/AskService.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useReread } from '../../../shell/calls/sends.ts';
import { trackingSentences } from '../../tracking/index.ts';
import { isReceivedByOther, waitsForOthersSheets } from '../group-parcel.rules.ts';
import { stateLabels, stateTones, verbLabels } from '../parcel.labels.ts';
import { parcelQuery } from '../parcel.queries.ts';
import styles from './detail.module.css';
import { WhatNow } from './WhatNow.tsx';

// The five stations are the straight way: these are not on it, or not yet.
const offTheWay = new Set<ParcelState>(['Waiting', 'Cancelled', 'Returned', 'Lost']);

/** How the parcel stands: what happened, what comes next, by when, whom to ask. */
export const ParcelStatus = ({ parcel }: { readonly parcel: Parcel }) => {
  const { i18n } = useLingui();
  const reread = useReread(parcelQuery(parcel.id).queryKey);
  const { state } = parcel;
  return (
    <StatusBlock
      tag={waitsForGroup(parcel) ? <Trans>等其他成员</Trans> : i18n._(stateLabels[state])}
      tone={waitsForGroup(parcel) ? 'own' : stateTones[state]}
      aside={<CopyText text={parcel.id} />}
      title={<Title parcel={parcel} />}
      until={state === 'PendingFreight' && parcel.groupCode === null ? parcel.quotesExpireAt : parcel.completesAt}
      onEnd={() => void reread()}
      ask={<AskServiceLine about={{ parcelCode: parcel.id }} />}
    >
      <WhatNow parcel={parcel} />
      {offTheWay.has(state) ? null : <Progress state={state} />}
    </StatusBlock>
  );
};

/** Of a group's parcel freight is held share by share, not paid here, and a sheet may lack what others declare. */
const waitsForGroup = (parcel: Parcel): boolean =>
  (parcel.groupCode !== null && parcel.state === 'PendingFreight') || waitsForOthersSheets(parcel);

const Title = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const { i18n } = useLingui();
  const { state, tracking } = parcel;
  const compensated = yenText(parcel.compensation?.totalYen ?? 0);
  if (state === 'Waiting') return <Plural value={parcel.awaited.length} other="还有 # 个订单没到仓库" />;
  if (state === 'Applied') return <Trans>等待仓库打包</Trans>;
  if (state === 'Packing') return <Trans>正在打包</Trans>;
  if (state === 'PendingFreight') return <FreightTitle parcel={parcel} />;
  if (state === 'PendingSheet') return <SheetTitle parcel={parcel} />;
  if (state === 'PendingDispatch') return <Trans>等待从日本寄出</Trans>;
  if (state === 'Shipped')
    return tracking.status ? i18n._(trackingSentences[tracking.status]) : <Trans>已从日本寄出</Trans>;
  if (state === 'Delivered')
    return isReceivedByOther(parcel) ? <Trans>已送到团长那里</Trans> : <Trans>已送达，请确认收货</Trans>;
  if (state === 'Completed') return <Trans>已确认收货</Trans>;
  if (state === 'Returned') return <Trans>承运商退回，商品已回到货架</Trans>;
  if (state === 'Lost') return <Trans>包裹遗失，已赔偿 {compensated}</Trans>;
  // Why it ended without leaving: the move that ended it says so.
  return i18n._(verbLabels[parcel.timeline.find(({ to }) => to === 'Cancelled')?.verb ?? 'cancel']);
};

const FreightTitle = ({ parcel: { groupCode, cost } }: { readonly parcel: Parcel }) => {
  const total = <YenBeside yen={cost?.totalYen ?? 0} exact />;
  return groupCode === null ? <Trans>选线路，支付 {total}</Trans> : <Trans>团里每人的运费冻结以后寄出</Trans>;
};

const SheetTitle = ({ parcel }: { readonly parcel: Parcel }) => {
  const missing = parcel.sheetMissing - parcel.sheetProposed;
  if (waitsForOthersSheets(parcel)) return <Trans>等其他成员填好面单</Trans>;
  return missing === 0 ? <Trans>请核对并提交面单</Trans> : <Plural value={missing} other="面单还缺 # 项" />;
};

/** How many of the five stations lie behind a parcel in each state. */
const reached = {
  Waiting: 0,
  Applied: 0,
  Packing: 0,
  PendingFreight: 1,
  PendingSheet: 2,
  PendingDispatch: 2,
  Shipped: 3,
  Delivered: 4,
  Completed: 5,
  Cancelled: 0,
  Returned: 0,
  Lost: 3,
} satisfies Record<ParcelState, number>;

/** The five stations of a parcel, and at which it is. */
const Progress = ({ state }: { readonly state: ParcelState }) => {
  const { t } = useLingui();
  const stations = [t`打包`, t`付运费`, t`出库`, t`运输`, t`签收`];
  const at = reached[state];
  return (
    <ol className={styles.progress} aria-label={t`包裹进度`}>
      {stations.map((station, place) => (
        <li
          key={station}
          className={classes(place < at && styles.past, place === at && styles.here)}
          aria-current={place === at ? 'step' : undefined}
        >
          {station}
        </li>
      ))}
    </ol>
  );
};
