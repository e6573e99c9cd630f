import type { Address } from '@hakobu/contract/addresses/address.shape';
import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { mostOrders, type ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { weightText } from '../../kit/money/digits.ts';
import { useParam } from '../../kit/screen/here.ts';
import { reasonFor } from '../../kit/screen/failure.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState, ErrorState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import { links } from '../../links.ts';
import { addressesQuery } from '../addresses/index.ts';
import { AddressChoice } from './apply/AddressChoice.tsx';
import { ApplyBar } from './apply/ApplyBar.tsx';
import { CustomsWarnings } from './apply/CustomsWarnings.tsx';
import { EstimateLines } from './apply/EstimateLines.tsx';
import { StoredGoods } from './apply/StoredGoods.tsx';
import { useApplication, type Application } from './apply/useApplication.ts';
import { AskServiceButton } from '../chat/index.ts';
import { parcelQuery, storedQuery } from './parcel.queries.ts';
import { RouteChoice } from './RouteChoice.tsx';
import styles from './apply/apply.module.css';

export const ApplyDeliverScreen = () => {
  const { t } = useLingui();
  const parcelId = useParam('parcelId');
  const stored = useQuery(storedQuery());
  const addresses = useQuery(addressesQuery());
  const parcel = useQuery(parcelQuery(parcelId ?? ''));
  const queries = parcelId === undefined ? [stored, addresses] : [stored, addresses, parcel];
  const heading = parcelId === undefined ? undefined : t`修改包裹`;
  if (parcel.data && !canMove(parcelLifecycle, 'edit', parcel.data.state, 'shopper'))
    return <Screen heading={heading} fault={t`仓库已经开始打包，不能再修改这个包裹。`} />;
  if (!stored.data || !addresses.data || (parcelId !== undefined && !parcel.data))
    return <Screen heading={heading} queries={queries} />;
  if (parcelId === undefined && stored.data.list.length === 0) return <NothingStored />;
  return (
    <Ready
      key={parcelId}
      heading={heading}
      stored={stored.data.list}
      addresses={addresses.data.list}
      parcel={parcel.data}
    />
  );
};

const NothingStored = () => (
  <Screen
    empty={
      <EmptyState icon="box" action={<Trans>看看我的包裹</Trans>} to={links.parcels()}>
        <Trans>仓库里还没有可以寄的商品。商品入库后，在这里选好一起寄出。</Trans>
      </EmptyState>
    }
  />
);

type ReadyProps = {
  readonly heading: string | undefined;
  readonly stored: readonly ParcelOrder[];
  readonly addresses: readonly Address[];
  readonly parcel: Parcel | undefined;
};

const Ready = ({ heading, stored, addresses, parcel }: ReadyProps) => {
  const { t } = useLingui();
  const application = useApplication({ stored, addresses, parcel });
  const [remark, setRemark] = useState(parcel?.remark ?? '');
  const { orders, picked, pick, address, chooseAddress } = application;
  return (
    <Screen
      heading={heading}
      right={<AskServiceButton />}
      foot={<ApplyBar application={application} parcelId={parcel?.id} remark={remark} />}
    >
      <AddressChoice addresses={addresses} chosen={address} onChoose={chooseAddress} />
      <StoredGoods orders={orders} picked={picked} onPick={(codes) => pick(codes.slice(0, mostOrders))} />
      {address && picked.length > 0 ? <Estimated application={application} /> : null}
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

/** Warnings, routes and sum of what is chosen now; the last ones stay, pale, while the next are worked out. */
const Estimated = ({ application }: { readonly application: Application }) => {
  const { t } = useLingui();
  const { estimate, estimated, offer, pickedOrders, pick, chooseRoute } = application;
  if (!estimated && estimate.error)
    return (
      <Card>
        <ErrorState onRetry={estimate.refetch}>{reasonFor(estimate.error)}</ErrorState>
      </Card>
    );
  if (!estimated)
    return (
      <Card title={<Trans>寄送线路</Trans>}>
        <RowSkeletons count={3} picture={false} />
      </Card>
    );
  const weight = weightText(estimated.packedGrams);
  const goodsWeight = weightText(estimated.goodsGrams);
  return (
    <div
      className={classes(styles.estimated, estimate.isPlaceholderData && styles.stale)}
      aria-busy={estimate.isPlaceholderData}
    >
      <CustomsWarnings warnings={estimated.warnings} picked={pickedOrders} onPick={pick} />
      <Card
        title={<Trans>寄送线路</Trans>}
        aside={
          <span className={styles.free}>
            <Trans>约 {weight} 含包材</Trans>
            <Explain title={t`重量怎么估算`}>
              <p>
                <Trans>
                  选中的商品入库时称得 {goodsWeight}，加上纸箱和缓冲材料，估计约 {weight}。
                </Trans>
              </p>
              <p>
                <Trans>打包后会重新称重、量尺寸，每条线路按实际重量报价，那时再选线路、付运费。</Trans>
              </p>
            </Explain>
          </span>
        }
      >
        <RouteChoice
          name="apply-route"
          quotes={estimated.quotes}
          value={offer?.routeCode}
          onChoose={chooseRoute}
          estimated
        />
      </Card>
      {offer ? <EstimateLines estimate={estimated} offer={offer} orders={pickedOrders} /> : null}
    </div>
  );
};
