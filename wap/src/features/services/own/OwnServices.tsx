import type { OwnService, WaitingService } from '@hakobu/contract/services/service.shape';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InfiniteList, type ListQuery, rowsOf } from '../../../kit/list/InfiniteList.tsx';
import { setParams } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { AskServiceButton } from '../../../parts/chat/AskService.tsx';
import { useAllUnreadAbout } from '../../../parts/chat/unread.ts';
import { ownPagesQuery, waitingPagesQuery } from '../waits/waiting.queries.ts';
import { waitOf } from '../waits/waiting.rules.ts';
import { OwnServiceCard } from './OwnServiceCard.tsx';
import { TalksCard, type UnreadTalk } from './TalksCard.tsx';
import { WaitCard } from './WaitCard.tsx';

/** All services of the shopper: what waits for them first, then what was said about them, then the rest, the latest first. */
export const OwnServices = ({ head }: { readonly head: ReactNode }) => {
  const waits = useInfiniteQuery(waitingPagesQuery());
  const own = useInfiniteQuery(ownPagesQuery());
  const talks = [...useAllUnreadAbout()].filter(([, unread]) => unread > 0);
  const isEmpty = waits.data?.pages[0]?.total === 0 && own.data && rowsOf(own.data).length === 0;
  return (
    <Screen
      queries={[waits, own]}
      head={head}
      right={<AskServiceButton />}
      empty={
        isEmpty && talks.length === 0 ? (
          <EmptyState icon="shield" action={<Trans>看价目</Trans>} onAction={() => setParams({ show: 'offers' })}>
            <Trans>还没有增值服务。看看仓库能替你做什么。</Trans>
          </EmptyState>
        ) : null
      }
    >
      <InfiniteList query={joined(waits, talks, own)} keyOf={({ key }) => key}>
        {(row) => {
          if ('waiting' in row) return <WaitCard wait={waitOf(row.waiting)} />;
          return 'talks' in row ? <TalksCard talks={row.talks} /> : <OwnServiceCard service={row.service} />;
        }}
      </InfiniteList>
    </Screen>
  );
};

type OwnRow = { readonly key: string } & (
  | { readonly waiting: WaitingService }
  | { readonly talks: readonly UnreadTalk[] }
  | { readonly service: OwnService }
);

/** Two lists as one, the talks between them: the second begins where the first has come to its end. */
const joined = (
  waits: ListQuery<WaitingService>,
  talks: readonly UnreadTalk[],
  own: ListQuery<OwnService>,
): ListQuery<OwnRow> => {
  const first = rowsOf(waits.data).map((waiting) => ({ key: `waits ${waiting.code}`, waiting }));
  const between = talks.length === 0 ? [] : [{ key: 'talks', talks }];
  const services = rowsOf(own.data).map((service) => ({ key: service.code, service }));
  const rest = waits.hasNextPage ? [] : [...between, ...services];
  const growing = waits.hasNextPage ? waits : own;
  return {
    data: { pages: [{ list: [...first, ...rest], nextCursor: null }], pageParams: [''] },
    error: waits.error ?? own.error,
    isPending: waits.isPending || own.isPending,
    hasNextPage: waits.hasNextPage || own.hasNextPage,
    isFetchingNextPage: growing.isFetchingNextPage,
    isFetchNextPageError: growing.isFetchNextPageError,
    fetchNextPage: growing.fetchNextPage,
    refetch: () => Promise.all([waits.refetch(), own.refetch()]),
  };
};
