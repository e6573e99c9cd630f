import { GroupNotice } from '@hakobu/contract/groups/talk.shape';
import type { Events } from '../../../events.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FeatureListener } from '../../../platform/outbox/feature-events.ts';
import { listener } from '../events.ts';
import { findGroup } from '../group.store.ts';
import { tellSaid } from './talk.actions.ts';
import { deletePlace, findPlace, insertMessage, insertPlace, lockTalk, type Talk } from './talk.store.ts';

const tellNotice = async (tx: Tx, talk: Talk, verb: string, membershipId: string | null): Promise<void> => {
  const notice = GroupNotice.safeParse(verb);
  if (!notice.success) return;
  await tellSaid(tx, await insertMessage(tx, talk, { kind: 'notice', membershipId, msgId: null, notice: notice.data }));
};

/** Who comes into a group reads what is said from then on; who is out reads nothing any more. */
const followMembership = async (tx: Tx, moved: Events['membership.moved']): Promise<void> => {
  const { groupCode, membershipId, shopperId, verb, to } = moved;
  const isIn = to === 'Approved';
  const wasIn = (await findPlace(tx, groupCode, shopperId)) !== undefined;
  if (isIn === wasIn) return;
  const talk = await lockTalk(tx, groupCode);
  if (isIn) await insertPlace(tx, talk, { shopperId, membershipId });
  else await deletePlace(tx, talk, shopperId);
  await tellNotice(tx, talk, verb, membershipId);
};

/** Of what the owner changed in the words the notice alone is told of. */
const isNews = async (tx: Tx, { groupCode, verb }: Events['group.moved']): Promise<boolean> =>
  verb !== 'edit' || (await findGroup(tx, groupCode))?.noticedAt?.getTime() === tx.now.getTime();

const followGroup = async (tx: Tx, moved: Events['group.moved']): Promise<void> => {
  if (!(await isNews(tx, moved))) return;
  await tellNotice(tx, await lockTalk(tx, moved.groupCode), moved.verb, null);
};

export const talkWithin: readonly FeatureListener[] = [
  listener('membership.moved', 'lets whoever comes in or goes into its talk or out of it', followMembership),
  listener('group.moved', 'tells of it in the group’s talk', followGroup),
];
