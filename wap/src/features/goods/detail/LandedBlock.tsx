import { countryName } from '@hakobu/contract/freight/country.shape';
import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Price } from '../../../kit/money/Price.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { languageNow } from '../../../shell/language.ts';
import type { Destination } from '../useDestination.ts';
import { DestinationSheet } from './DestinationSheet.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import styles from './detail.module.css';
import { LandedSheet } from './LandedSheet.tsx';

export type LandedBlockProps = {
  readonly goods: GoodsDetail;
  readonly landed: UseQueryResult<LandedPrice>;
  readonly destination: Destination;
  readonly onDestination: (to: Destination) => void;
};

/** What the goods come to at the door, in one line; a press opens the sum. */
export const LandedBlock = ({ goods, landed, destination, onDestination }: LandedBlockProps) => {
  const [shown, setShown] = useState<'sum' | 'destination'>();
  const close = () => setShown(undefined);
  return (
    <>
      {landed.data ? (
        <button type="button" className={styles.landed} aria-haspopup="dialog" onClick={() => setShown('sum')}>
          <Summary landed={landed.data} />
        </button>
      ) : landed.error ? (
        <div className={styles.landed}>
          <Trans>到手价没算出来</Trans>
          <Button look="text" onPress={() => landed.refetch()}>
            <Trans>重试</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.landed}>
          <div className={styles.skeleton}>
            <Skeleton width="9em" />
            <Skeleton width="13em" height="1.4em" />
          </div>
        </div>
      )}
      {landed.data ? (
        <LandedSheet
          open={shown === 'sum'}
          onClose={close}
          landed={landed.data}
          platformCode={goods.platformCode}
          chosenRoute={destination.routeCode}
          onRoute={(routeCode) => onDestination({ ...destination, routeCode })}
          onDestination={() => setShown('destination')}
        />
      ) : null}
      <DestinationSheet open={shown === 'destination'} onClose={close} value={destination} onChoose={onDestination} />
    </>
  );
};

const Summary = ({ landed }: { readonly landed: LandedPrice }) => {
  const country = countryName(landed.countryCode, languageNow());
  const route = landed.freight?.routeName ?? '';
  const { quantity } = landed;
  const displayed = useDisplayed();
  return (
    <span className={styles.landedWords}>
      <span className={styles.landedTo}>
        <b>{quantity > 1 ? <Trans>{quantity} 件到手价</Trans> : <Trans>到手价</Trans>}</b>{' '}
        {route ? (
          <Trans>
            · 寄到{country}，{route}
          </Trans>
        ) : (
          <Trans>· 寄到{country}，不含国际运费</Trans>
        )}
      </span>
      <span className={styles.more}>
        <Trans>看明细</Trans>
        <Icon name="next" size={14} weight={2.2} />
      </span>
      <Price
        yen={landed.totalYen}
        secondYen={landed.highestYen ?? null}
        other={displayed(landed.totalYen, landed.fenPerYen)}
        estimated
        exact
      />
    </span>
  );
};
