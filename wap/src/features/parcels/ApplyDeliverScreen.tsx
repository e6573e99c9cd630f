import type { Address } from '@hakobu/contract/addresses/address.shape';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { storedGoods, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { AwaitedOrder, StoredOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.ts';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import { isInReview } from '../../shell/review.ts';
import { addressesQuery } from '../addresses/index.ts';
import { AddressChoice } from './apply/AddressChoice.tsx';
import { ApplyBar } from './apply/ApplyBar.tsx';
import { AwaitedGoods } from './apply/AwaitedGoods.tsx';
import { Estimated } from './apply/Estimated.tsx';
import { StoredGoods } from './apply/StoredGoods.tsx';
import { useApplication } from './apply/useApplication.ts';
import { ServicesCard } from '../services/index.ts';
import { parcelQuery } from './parcel.queries.ts';
import styles from './apply/apply.module.css';

export const ApplyDeliverScreen = () => {
  const { t } = useLingui();
  const parcelId = useParam('parcelId');
  const stored = useCall(storedGoods, {}, { about: 'parcels', inLanguage: true, quiet: true });
  const addresses = useQuery(addressesQuery());
  const parcel = useQuery(parcelQuery(parcelId ?? ''));
  const queries = parcelId === undefined ? [stored, addresses] : [stored, addresses, parcel];
  const heading = parcelId === undefined ? undefined : t`修改包裹`;
  if (parcel.data && !mayEdit(parcel.data))
    return <Screen heading={heading} fault={t`仓库已经开始打包，不能再修改这个包裹。`} />;
  if (!stored.data || !addresses.data || (parcelId !== undefined && !parcel.data))
    return <Screen heading={heading} queries={queries} />;
  if (parcelId === undefined && stored.data.list.length + stored.data.awaited.length === 0)
    return <NothingStored inGroups={stored.data.inGroups} />;
  return (
    <Ready
      key={parcelId}
      heading={heading}
      stored={stored.data.list}
      awaited={stored.data.awaited}
      inGroups={stored.data.inGroups}
      addresses={addresses.data.list}
      parcel={parcel.data}
    />
  );
};

const mayEdit = ({ state }: Parcel): boolean =>
  canMove(parcelLifecycle, 'edit', state, 'shopper') || canMove(parcelLifecycle, 'editWaiting', state, 'shopper');

/** Orders that wait for the parcel of a group are not offered: why they are missing. */
const InGroups = ({ count }: { readonly count: number }) =>
  count === 0 || isInReview() ? null : (
    <Note icon="people">
      <Trans>另有 {count} 个订单在团里，跟团一起寄。要放进这个包裹，先在团里取回。</Trans>
    </Note>
  );

const NothingStored = ({ inGroups }: { readonly inGroups: number }) => (
  <Screen
    empty={
      <EmptyState icon="box" action={<Trans>去逛逛</Trans>} to={links.home()}>
        {inGroups === 0 || isInReview() ? (
          <Trans>仓库里还没有可以寄的商品。商品入库后，在这里选好一起寄出。</Trans>
        ) : (
          <Trans>没有可以自己寄的商品。有 {inGroups} 个订单在团里，跟团一起寄；要自己寄，先在团里取回。</Trans>
        )}
      </EmptyState>
    }
  />
);

/** A parcel has no code before it is asked for: what is done to it is chosen right after. */
const PackingServices = () => (
  <Card bleed>
    <Row
      icon="shield"
      title={<Trans>要加固、换箱或去掉包装？</Trans>}
      note={<Trans>申请后在包裹里添加，打包前都可以；先看看有什么</Trans>}
      to={links.serviceOffers()}
    />
  </Card>
);

type ReadyProps = {
  readonly heading: string | undefined;
  readonly stored: readonly StoredOrder[];
  readonly awaited: readonly AwaitedOrder[];
  readonly inGroups: number;
  readonly addresses: readonly Address[];
  readonly parcel: Parcel | undefined;
};

const Ready = ({ heading, stored, awaited, inGroups, addresses, parcel }: ReadyProps) => {
  const { t } = useLingui();
  const application = useApplication({ stored, awaited, addresses, parcel });
  const [begun] = useState(parcel?.remark ?? '');
  const [remark, setRemark] = useState(begun);
  useLeaveGuard(remark !== begun);
  const { orders, coming, picked, pick, address, chooseAddress } = application;
  return (
    <Screen
      heading={heading}
      right={<AskServiceButton about={{ parcelCode: parcel?.id }} />}
      foot={<ApplyBar application={application} parcelId={parcel?.id} remark={remark} />}
    >
      <AddressChoice addresses={addresses} chosen={address} onChoose={chooseAddress} />
      {orders.length > 0 ? <StoredGoods orders={orders} picked={picked} onPick={pick} /> : null}
      <InGroups count={inGroups} />
      <AwaitedGoods orders={coming} picked={picked} onPick={pick} />
      {address && picked.length > 0 ? (
        <Estimated application={application} parcelId={parcel?.id} remark={remark} />
      ) : null}
      {parcel ? <ServicesCard code={parcel.id} /> : <PackingServices />}
      <Card title={<Trans>给仓库留言</Trans>}>
        <div className={styles.remark}>
          <textarea
            aria-label={t`给仓库留言`}
            placeholder={t`选填，比如：请保留原包装盒`}
            rows={2}
            maxLength={500}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </div>
      </Card>
    </Screen>
  );
};
