import type { GroupCard } from '@hakobu/contract/groups/group.shape';
import { useQuery } from '@tanstack/react-query';
import { isInReview } from '../../../shell/review.ts';
import { useSession } from '../../../shell/session/session.ts';
import { openGroupsQuery } from './open-groups.queries.ts';

type OpenGroups = {
  readonly groups: readonly GroupCard[] | undefined;
  /** They are there, or will not come: what shows them moves no more. */
  readonly isSettled: boolean;
};

/** Groups that what is ordered can be put into; a reviewer, and whoever is not signed in, is asked for none. */
export const useOpenGroups = (): OpenGroups => {
  const isAsked = useSession() !== undefined && !isInReview();
  const { data, isPending } = useQuery({ ...openGroupsQuery(), enabled: isAsked });
  return { groups: data, isSettled: !isAsked || !isPending };
};
