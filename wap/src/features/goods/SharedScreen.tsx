import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { linkedQuery } from './linked/linked.queries.ts';
import styles from './linked/linked.module.css';
import { NotRead } from './linked/NotRead.tsx';
import { PageCard } from './linked/PageCard.tsx';
import { SharedGoods } from './linked/SharedGoods.tsx';

/** Where shared links land: a share code of ours, or any link to goods. */
export const SharedScreen = () => {
  const { t } = useLingui();
  const code = useParam('code');
  const url = useParam('url');
  const text = (code ?? url ?? '').trim().slice(0, 2000);
  const linked = useQuery({ ...linkedQuery(text), enabled: text !== '' });
  const { data, error } = linked;
  const failed = data === undefined && error !== null;
  return (
    <Screen
      queries={failed ? [] : [linked]}
      fault={text === '' ? t`缺少分享的链接` : undefined}
      skeleton={<CardSkeleton />}
      empty={failed ? <NotRead text={text} error={error} onRetry={linked.refetch} /> : undefined}
    >
      {data?.goods ? <SharedGoods goods={data.goods} /> : null}
      {data?.page ? <PageCard page={data.page} site={data.site ?? ''} url={data.url ?? text} /> : null}
    </Screen>
  );
};

const CardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.skeleton}>
      <Skeleton height="min(80vw, 320px)" />
      <Skeleton width="45%" height="1.8em" />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </div>
  </div>
);
