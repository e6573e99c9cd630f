import type { Address } from '@hakobu/contract/addresses/address.shape';
import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { AwaitedOrder, ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { addressesQuery } from '../addresses/index.ts';
import { AddressChoice } from './apply/AddressChoice.tsx';
import { ApplyBar } from './apply/ApplyBar.tsx';
import { AwaitedGoods } from './apply/AwaitedGoods.tsx';
import { Estimated } from './apply/Estimated.tsx';
import { StoredGoods } from './apply/StoredGoods.tsx';
import { useApplication } from './apply/useApplication.ts';
import { ServicesCard } from '../services/index.ts';
import { parcelQuery, storedQuery } from './parcel.queries.ts';
import styles from './apply/apply.module.css';

export const ApplyDeliverScreen = () => {
  const { t } = useLingui();
  const parcelId = useParam('parcelId');
  const stored = useQuery(storedQuery());
  const addresses = useQuery(addressesQuery());
  const parcel = useQuery(parcelQuery(parcelId ?? ''));
  const queries = parcelId === undefined ? [stored, addresses] : [stored, addresses, parcel];
  const heading = parcelId === undefined ? undefined : t`修改包裹`;
  if (parcel.data && !mayEdit(parcel.data))
    return <Screen heading={heading} fault={t`仓库已经开始打包，不能再修改这个包裹。`} />;
  if (!stored.data || !addresses.data || (parcelId !== undefined && !parcel.data))
    return <Screen heading={heading} queries={queries} />;
  if (parcelId === undefined && stored.data.list.length + stored.data.awaited.length === 0) return <NothingStored />;
  return (
    <Ready
      key={parcelId}
      heading={heading}
      stored={stored.data.list}
      awaited={stored.data.awaited}
      addresses={addresses.data.list}
      parcel={parcel.data}
    />
  );
};

const mayEdit = ({ state }: Parcel): boolean =>
  canMove(parcelLifecycle, 'edit', state, 'shopper') || canMove(parcelLifecycle, 'editWaiting', state, 'shopper');

const NothingStored = () => (
  <Screen
    empty={
      <EmptyState icon="box" action={<Trans>看看我的包裹</Trans>} to={links.parcels()}>
        <Trans>仓库里还没有可以寄的商品。商品入库后，在这里选好一起寄出。</Trans>
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
  readonly stored: readonly ParcelOrder[];
  readonly awaited: readonly AwaitedOrder[];
  readonly addresses: readonly Address[];
  readonly parcel: Parcel | undefined;
};

const Ready = ({ heading, stored, awaited, addresses, parcel }: ReadyProps) => {
  const { t } = useLingui();
  const application = useApplication({ stored, awaited, addresses, parcel });
  const [remark, setRemark] = useState(parcel?.remark ?? '');
  const { orders, coming, picked, pick, address, chooseAddress } = application;
  return (
    <Screen
      heading={heading}
      right={<AskServiceButton about={{ parcelCode: parcel?.id }} />}
      foot={<ApplyBar application={application} parcelId={parcel?.id} remark={remark} />}
    >
      <AddressChoice addresses={addresses} chosen={address} onChoose={chooseAddress} />
      {orders.length > 0 ? <StoredGoods orders={orders} picked={picked} onPick={pick} /> : null}
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
