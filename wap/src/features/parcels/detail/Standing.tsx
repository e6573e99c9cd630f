import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { confirmDays, quoteDays } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { CopyText } from '../../../kit/show/CopyText.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { Expected, trackingAdvice, trackingSentences } from '../../tracking/index.ts';
import { AskServiceLine, useServiceChat } from '../../chat/index.ts';
import { stateLabels, stateTones, verbLabels } from '../parcel.labels.ts';
import { parcelQuery } from '../parcel.queries.ts';
import { offersOf } from '../route-choice.rules.ts';
import styles from './detail.module.css';
import { Progress } from './Progress.tsx';

/** How the parcel stands: what happened, what comes next, by when, whom to ask. */
export const Standing = ({ parcel }: { readonly parcel: Parcel }) => {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const chat = useServiceChat();
  const { state } = parcel;
  return (
    <StatusBlock
      tag={i18n._(stateLabels[state])}
      tone={stateTones[state]}
      aside={<CopyText text={parcel.id} />}
      title={<Title parcel={parcel} />}
      until={state === 'PendingFreight' ? parcel.quotesExpireAt : parcel.completesAt}
      onEnd={() => void client.invalidateQueries({ queryKey: parcelQuery(parcel.id).queryKey })}
      ask={chat === undefined ? undefined : <AskServiceLine chat={chat} />}
    >
      <Text parcel={parcel} />
      {state === 'Cancelled' ? null : <Progress state={state} />}
    </StatusBlock>
  );
};

const Title = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const { i18n } = useLingui();
  const { state, tracking, sheetMissing } = parcel;
  const total = yenText(parcel.cost?.totalYen ?? 0);
  if (state === 'Applied') return <Trans>等待仓库打包</Trans>;
  if (state === 'Packing') return <Trans>正在打包</Trans>;
  if (state === 'PendingFreight') return <Trans>选线路，支付 {total}</Trans>;
  if (state === 'PendingSheet') return <Plural value={sheetMissing} other="面单还缺 # 项" />;
  if (state === 'PendingDispatch') return <Trans>等待从日本寄出</Trans>;
  if (state === 'Shipped') {
    return tracking.status ? i18n._(trackingSentences[tracking.status]) : <Trans>已从日本寄出</Trans>;
  }
  if (state === 'Delivered') return <Trans>已送达，请确认收货</Trans>;
  return state === 'Completed' ? <Trans>已确认收货</Trans> : <Ended parcel={parcel} />;
};

/** Why a parcel ended without leaving: the move that ended it says so. */
const Ended = ({ parcel }: { readonly parcel: Parcel }) => {
  const { i18n } = useLingui();
  const last = parcel.timeline.find(({ to }) => to === 'Cancelled');
  return i18n._(verbLabels[last?.verb ?? 'cancel']);
};

const Text = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const { state } = parcel;
  if (state === 'Applied') return <Trans>扫描第一件商品之前，可以免费修改或取消。打包称重后再付运费。</Trans>;
  if (state === 'Packing') return <Trans>已开始打包，不能再修改。完成后会显示重量、照片和每条线路的运费。</Trans>;
  if (state === 'PendingFreight') return <FreightText />;
  if (state === 'PendingSheet') return <Trans>运费已冻结。面单填完后，包裹就排队寄出。</Trans>;
  if (state === 'PendingDispatch') return <Trans>运费已冻结，寄出时才扣款。</Trans>;
  if (state === 'Shipped') return <ShippedText parcel={parcel} />;
  if (state === 'Delivered') return <Trans>检查商品无误后确认。送达 {confirmDays} 天后会自动确认。</Trans>;
  if (state === 'Completed') return <Trans>感谢使用。包裹的资金和物流记录会一直保留。</Trans>;
  return <EndedText parcel={parcel} />;
};

const FreightText = () => {
  const { t } = useLingui();
  return (
    <>
      <Trans>已称重拍照，可以比较线路再付。</Trans>{' '}
      <span className={styles.together}>
        <Trans>报价保留 {quoteDays} 天</Trans>
        <Explain title={t`超过时间会怎样`}>
          <p>
            <Trans>报价保留 {quoteDays} 天。到期未付，包裹会拆开，商品放回货架，仓储时间继续计算。</Trans>
          </p>
          <p>
            <Trans>拆包会产生拆包费，在你下一个包裹的运费里一起付。</Trans>
          </p>
        </Explain>
      </span>
    </>
  );
};

const ShippedText = ({ parcel }: { readonly parcel: Parcel }) => {
  const { i18n } = useLingui();
  const days = offersOf(parcel.quotes).find(({ routeCode }) => routeCode === parcel.routeCode)?.days ?? null;
  return (
    <>
      <Expected shippedAt={parcel.shippedAt} days={days} />
      {parcel.tracking.status ? <p>{i18n._(trackingAdvice[parcel.tracking.status])}</p> : null}
    </>
  );
};

const EndedText = ({ parcel }: { readonly parcel: Parcel }) => {
  const note = parcel.timeline.find(({ to }) => to === 'Cancelled')?.note;
  return (
    <>
      <Trans>商品在仓库，可以重新申请发货。</Trans>
      {note ? (
        <p>
          <Trans>原因：{note}</Trans>
        </p>
      ) : null}
    </>
  );
};
