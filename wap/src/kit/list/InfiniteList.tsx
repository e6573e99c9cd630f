import { Trans } from '@lingui/react/macro';
import type { Page } from '@hakobu/contract/base/page';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../press/Button.tsx';
import { Spinner } from '../press/Spinner.tsx';
import { reasonFor } from '../screen/failure.ts';
import { ErrorState } from '../screen/states.tsx';
import styles from './list.module.css';
import { RowSkeletons } from './Skeleton.tsx';

/** All rows fetched so far. */
export const rowsOf = <Item,>(pages: InfiniteData<Page<Item>> | undefined): Item[] =>
  pages?.pages.flatMap((page) => page.list) ?? [];

/** What InfiniteList needs of `useInfiniteQuery`'s result. */
export type ListQuery<Item> = {
  readonly data: InfiniteData<Page<Item>> | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
};

export type InfiniteListProps<Item> = {
  readonly query: ListQuery<Item>;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** Shown when the first page came empty: an `<EmptyState>`. */
  readonly empty?: ReactNode;
  readonly skeleton?: ReactNode;
  /** `rows` under each other, 16 rpx apart; `tiles` in two columns; `joined` without gaps, for rows inside one card. */
  readonly look?: 'rows' | 'tiles' | 'joined';
};

/** A list that grows: its own skeleton, empty and error, and more rows 200 px before its end. */
export const InfiniteList = <Item,>(props: InfiniteListProps<Item>) => {
  const { query, keyOf, children, empty, skeleton = <RowSkeletons />, look = 'rows' } = props;
  if (query.data === undefined && query.error)
    return <ErrorState onRetry={query.refetch}>{reasonFor(query.error)}</ErrorState>;
  if (query.isPending) return skeleton;
  const rows = rowsOf(query.data);
  if (rows.length === 0) return empty ? <div className={styles.none}>{empty}</div> : null;
  return (
    <>
      <ul className={styles[look]}>
        {rows.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  );
};

/** Source spec, section 9: the pull-up distance. */
const pullUpDistance = '200px';

const ListEnd = <Item,>({ query }: { readonly query: ListQuery<Item> }) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const mark = useRef<HTMLDivElement>(null);
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!wanted || !mark.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage(), {
      rootMargin: `0px 0px ${pullUpDistance} 0px`,
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [wanted, fetchNextPage]);
  return (
    <div ref={mark} className={styles.end} aria-live="polite">
      {isFetchNextPageError ? (
        <Button look="text" onPress={fetchNextPage}>
          <Trans>没加载出来，点这里重试</Trans>
        </Button>
      ) : isFetchingNextPage ? (
        <>
          <Spinner /> <Trans>加载中</Trans>
        </>
      ) : hasNextPage ? null : (
        <Trans>没有更多了</Trans>
      )}
    </div>
  );
};
