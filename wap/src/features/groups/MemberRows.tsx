import type { GroupMember } from '@hakobu/contract/groups/group.shape';
import { Fragment, type ReactNode } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { ErrorState } from '../../kit/screen/states.tsx';

type MemberRowsProps = {
  readonly query: {
    readonly data: { readonly list: readonly GroupMember[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly empty: ReactNode;
  readonly children: (member: GroupMember) => ReactNode;
};

/** Members of a group one under the other, while they come, and where they do not. */
export const MemberRows = ({ query, empty, children }: MemberRowsProps) => {
  if (query.data === undefined && query.error)
    return <ErrorState onRetry={query.refetch}>{reasonFor(query.error)}</ErrorState>;
  if (query.data === undefined) return <RowSkeletons count={3} />;
  if (query.data.list.length === 0) return empty;
  return query.data.list.map((member) => <Fragment key={member.id}>{children(member)}</Fragment>);
};
