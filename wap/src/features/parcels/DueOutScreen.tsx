import { dueOutParcels } from '@hakobu/contract/parcels/parcel.api';
import { dispatchHours } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import { links } from '../../links.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { DueOutCard } from './list/DueOutCard.tsx';
import styles from './parcels.module.css';

/** Paid parcels that have not left: what each lacks, since when it waits, by when it leaves. */
export const DueOutScreen = () => {
  const { t } = useLingui();
  const parcels = useInfiniteQuery(pagesQuery(dueOutParcels, {}, { about: 'parcels', inLanguage: true, quiet: true }));
  const isEmpty = parcels.data !== undefined && rowsOf(parcels.data).length === 0;
  return (
    <Screen
      queries={[parcels]}
      empty={
        isEmpty ? (
          <EmptyState icon="truck" action={<Trans>看看我的包裹</Trans>} to={links.parcels()}>
            <Trans>没有等待出库的包裹。付完运费的包裹，在这里等寄出。</Trans>
          </EmptyState>
        ) : null
      }
    >
      <p className={styles.lead}>
        <Trans>运费已付，还没从日本寄出。等得最久的排在前面。</Trans>
        <Explain title={t`几时寄出`}>
          <p>
            <Trans>运费付清、面单填完后，仓库在 {dispatchHours} 小时内寄出，遇到承运商停收会顺延。</Trans>
          </p>
          <p>
            <Trans>面单没填完的包裹不会寄出，也不会过期；填完的那一刻起开始排队。</Trans>
          </p>
          <p>
            <Trans>运费先冻结，寄出时才扣款。寄出前可以撤销，冻结的运费退回，拆包费随下一个包裹付。</Trans>
          </p>
        </Explain>
      </p>
      <InfiniteList query={parcels} keyOf={({ id }) => id}>
        {(parcel) => <DueOutCard parcel={parcel} />}
      </InfiniteList>
    </Screen>
  );
};
