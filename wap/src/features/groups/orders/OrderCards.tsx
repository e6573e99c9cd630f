import type { GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';

type OrderCardsProps = {
  readonly query: {
    readonly data: { readonly list: readonly GroupOrder[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly empty: ReactNode;
  readonly children: (orders: readonly GroupOrder[]) => ReactNode;
};

/** Orders of a group, while they come, and where they do not. */
export const OrderCards = ({ query, empty, children }: OrderCardsProps) => {
  if (query.data === undefined && query.error)
    return <ErrorState onRetry={query.refetch}>{reasonFor(query.error)}</ErrorState>;
  if (query.data === undefined) return <RowSkeletons count={3} />;
  return query.data.list.length === 0 ? empty : children(query.data.list);
};
