import type { RouteOffer, RouteQuote, RouteRefused } from '@hakobu/contract/freight/freight.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { Beside } from '../../../parts/rates/Beside.tsx';
import { compared, type Order } from '../calculation.rules.ts';
import { RouteDays } from '../RouteDays.tsx';
import { RouteRefusalText } from '../RouteRefusalText.tsx';
import styles from './calculator.module.css';
import { OfferSheet } from './OfferSheet.tsx';

export type OffersProps = {
  readonly quotes: readonly RouteQuote[];
  readonly packedGrams: number;
  /** The weight is the box's own, not worked out from the goods. */
  readonly isPacked: boolean;
  readonly isInsured: boolean;
};

/** Every route's price, to be compared; each opens the sum it is made of. Those that do not carry it say why not. */
export const Offers = ({ quotes, packedGrams, isPacked, isInsured }: OffersProps) => {
  const { t } = useLingui();
  const [order, setOrder] = useState<Order>('price');
  const [opened, setOpened] = useState<string>();
  const { offers, refused, cheapest, fastest } = compared(quotes, order);
  const weight = weightText(packedGrams);
  const shown = offers.find(({ routeCode }) => routeCode === opened);
  return (
    <Card
      title={<Trans>各线路运费</Trans>}
      aside={isPacked ? <Trans>称重 {weight}</Trans> : <Trans>约 {weight} 含包材</Trans>}
    >
      {offers.length > 1 ? (
        <div className={styles.order}>
          <Tabs
            look="pills"
            label={t`排序`}
            choices={[
              { key: 'price', label: t`按价格` },
              { key: 'time', label: t`按时效` },
            ]}
            value={order}
            onChange={setOrder}
          />
        </div>
      ) : null}
      {offers.length === 0 ? (
        <p className={styles.none}>
          <Trans>没有线路可以寄这个包裹，原因如下。</Trans>
        </p>
      ) : null}
      <ul className={shape.stack}>
        {offers.map((offer) => (
          <li key={offer.routeCode}>
            <Offer
              offer={offer}
              isCheapest={offer.routeCode === cheapest}
              isFastest={offer.routeCode === fastest}
              isUninsured={isInsured && offer.insurance === null}
              onOpen={() => setOpened(offer.routeCode)}
            />
          </li>
        ))}
        {refused.map((quote) => (
          <Refused key={quote.routeCode} quote={quote} />
        ))}
      </ul>
      {shown ? <OfferSheet offer={shown} onClose={() => setOpened(undefined)} /> : null}
    </Card>
  );
};

type OfferProps = {
  readonly offer: RouteOffer;
  readonly isCheapest: boolean;
  readonly isFastest: boolean;
  /** Insurance was asked for, and this route has none. */
  readonly isUninsured: boolean;
  readonly onOpen: () => void;
};

const Offer = ({ offer, isCheapest, isFastest, isUninsured, onOpen }: OfferProps) => {
  return (
    <button type="button" className={styles.offer} onClick={onOpen}>
      <span className={styles.what}>
        <b>{offer.routeName}</b>
        <small>
          <RouteDays days={offer.days} />
          {dot}
          {offer.tracked ? <Trans>全程跟踪</Trans> : <Trans>无跟踪</Trans>}
        </small>
        {isCheapest || isFastest || isUninsured ? (
          <span className={shape.tags}>
            {isCheapest ? (
              <Tag tone="good">
                <Trans>最省</Trans>
              </Tag>
            ) : null}
            {isFastest ? (
              <Tag tone="own">
                <Trans>最快</Trans>
              </Tag>
            ) : null}
            {isUninsured ? (
              <Tag tone="wait">
                <Trans>不能保价</Trans>
              </Tag>
            ) : null}
          </span>
        ) : null}
      </span>
      <span className={styles.price}>
        <b>{yenText(offer.totalYen)}</b>
        <small>
          <Beside yen={offer.totalYen} />
        </small>
      </span>
      <Icon name="next" size={16} />
    </button>
  );
};

const Refused = ({ quote }: { readonly quote: RouteRefused }) => (
  <li className={styles.refused}>
    <Icon name="close" size={18} />
    <span className={styles.what}>
      {quote.routeName}
      <small>
        <RouteRefusalText reason={quote.reason} />
      </small>
    </span>
  </li>
);
