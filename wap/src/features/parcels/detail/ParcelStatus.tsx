import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { CopyText } from '../../../kit/show/CopyText.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { AskServiceLine } from '../../../parts/chat/AskService.tsx';
import { trackingSentences } from '../../tracking/index.ts';
import { stateLabels, stateTones, verbLabels } from '../parcel.labels.ts';
import { parcelQuery } from '../parcel.queries.ts';
import { Progress } from './Progress.tsx';
import { WhatNow } from './WhatNow.tsx';

// The five stations are the straight way: these are not on it, or not yet.
const offTheWay = new Set<ParcelState>(['Waiting', 'Cancelled', 'Returned', 'Lost']);

/** How the parcel stands: what happened, what comes next, by when, whom to ask. */
export const ParcelStatus = ({ parcel }: { readonly parcel: Parcel }) => {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { state } = parcel;
  return (
    <StatusBlock
      tag={i18n._(stateLabels[state])}
      tone={stateTones[state]}
      aside={<CopyText text={parcel.id} />}
      title={<Title parcel={parcel} />}
      until={state === 'PendingFreight' ? parcel.quotesExpireAt : parcel.completesAt}
      onEnd={() => void client.invalidateQueries({ queryKey: parcelQuery(parcel.id).queryKey })}
      ask={<AskServiceLine about={{ parcelCode: parcel.id }} />}
    >
      <WhatNow parcel={parcel} />
      {offTheWay.has(state) ? null : <Progress state={state} />}
    </StatusBlock>
  );
};

const Title = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const { i18n } = useLingui();
  const { state, tracking } = parcel;
  const total = yenText(parcel.cost?.totalYen ?? 0);
  const compensated = yenText(parcel.compensation?.totalYen ?? 0);
  if (state === 'Waiting') return <Plural value={parcel.awaited.length} other="还有 # 个订单没到仓库" />;
  if (state === 'Applied') return <Trans>等待仓库打包</Trans>;
  if (state === 'Packing') return <Trans>正在打包</Trans>;
  if (state === 'PendingFreight') return <Trans>选线路，支付 {total}</Trans>;
  if (state === 'PendingSheet') return <Plural value={parcel.sheetMissing} other="面单还缺 # 项" />;
  if (state === 'PendingDispatch') return <Trans>等待从日本寄出</Trans>;
  if (state === 'Shipped')
    return tracking.status ? i18n._(trackingSentences[tracking.status]) : <Trans>已从日本寄出</Trans>;
  if (state === 'Delivered') return <Trans>已送达，请确认收货</Trans>;
  if (state === 'Completed') return <Trans>已确认收货</Trans>;
  if (state === 'Returned') return <Trans>承运商退回，商品已回到货架</Trans>;
  if (state === 'Lost') return <Trans>包裹遗失，已赔偿 {compensated}</Trans>;
  // Why it ended without leaving: the move that ended it says so.
  return i18n._(verbLabels[parcel.timeline.find(({ to }) => to === 'Cancelled')?.verb ?? 'cancel']);
};
