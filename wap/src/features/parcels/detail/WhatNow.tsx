import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { confirmDays, quoteDays, dispatchHours } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Expected, trackingAdvice } from '../../tracking/index.ts';
import { isReceivedByOther } from '../group-parcel.rules.ts';
import { offersOf } from '../route-choice.rules.ts';
import { CancelledText, LostText, ReturnedText } from './endings.tsx';
import styles from './detail.module.css';

/** What comes next of a parcel, and what its shopper can do about it. */
export const WhatNow = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const { state } = parcel;
  if (state === 'Waiting') return <WaitingText />;
  if (parcel.groupCode !== null && (state === 'Applied' || state === 'Packing' || state === 'PendingFreight'))
    return <Trans>这个包裹是团的：线路、运费和修改都在团发货里。</Trans>;
  if (state === 'Applied') return <Trans>扫描第一件商品之前，可以免费修改、拆分或取消。打包称重后再付运费。</Trans>;
  if (state === 'Packing') return <Trans>已开始打包，不能再修改。完成后会显示重量、照片和每条线路的运费。</Trans>;
  if (state === 'PendingFreight') return <FreightText />;
  if (state === 'PendingSheet') return <Trans>运费已冻结。面单填完前不会寄出，也不会过期；填完就排队寄出。</Trans>;
  if (state === 'PendingDispatch')
    return <Trans>资料齐全，仓库在 {dispatchHours} 小时内寄出。运费已冻结，寄出时才扣款。</Trans>;
  if (state === 'Shipped') return <ShippedText parcel={parcel} />;
  if (state === 'Delivered' && isReceivedByOther(parcel))
    return <Trans>团长确认收货以后，再把你的商品寄给你；那一段由团长负责。</Trans>;
  if (state === 'Delivered') return <Trans>检查商品无误后确认。送达 {confirmDays} 天后会自动确认。</Trans>;
  if (state === 'Completed') return <Trans>感谢使用。包裹的资金和物流记录会一直保留。</Trans>;
  if (state === 'Returned') return <ReturnedText parcel={parcel} />;
  return state === 'Lost' ? <LostText parcel={parcel} /> : <CancelledText parcel={parcel} />;
};

const WaitingText = () => {
  const { t } = useLingui();
  return (
    <>
      <Trans>最后一个订单入库后自动开始打包，不用再操作。</Trans>{' '}
      <span className={styles.together}>
        <Trans>到齐前免费修改</Trans>
        <Explain title={t`等待期间`}>
          <p>
            <Trans>先到的商品替这个包裹留着，别的包裹不能再选；免费仓储的天数照常计算。</Trans>
          </p>
          <p>
            <Trans>想先寄出已到的，可以修改包裹去掉没到的订单，或者拆成两个包裹，都不收费用。</Trans>
          </p>
          <p>
            <Trans>有订单取消或退款时，会自动从包裹里去掉，其余照常等待。</Trans>
          </p>
        </Explain>
      </span>
    </>
  );
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
