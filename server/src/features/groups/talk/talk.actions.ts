import type { Asked } from '@hakobu/contract/base/endpoint';
import { groupNotFound, groupRecallTooLate, notYourWords } from '@hakobu/contract/groups/group.problems';
import { masked } from '@hakobu/contract/groups/masked';
import type * as api from '@hakobu/contract/groups/talk.api';
import {
  type GroupMessage,
  type GroupTalkState,
  recallWithinMinutes,
  tellAfterMinutes,
} from '@hakobu/contract/groups/talk.shape';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { record } from '../events.ts';
import { mustHavePlace, presentMessages, presentTalk } from './talk.queries.ts';
import {
  findMessage,
  findPlace,
  findRecall,
  findSaid,
  insertMessage,
  insertRecall,
  lockTalk,
  type MessageRow,
  type PlaceRow,
  type Talk,
  updateMuted,
  updateRead,
  updateToTell,
} from './talk.store.ts';

/** Those who are in the talk are woken: it has come so far. */
export const tellSaid = (tx: Tx, { groupCode, seq }: Pick<MessageRow, 'groupCode' | 'seq'>): Promise<void> =>
  record(tx, 'group.said', { groupCode, seq });

const speaking = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
  speak: (tx: Tx, talk: Talk, place: PlaceRow) => Promise<MessageRow>,
): Promise<GroupMessage> => {
  // Nobody holds up a talk that they are not in.
  await mustHavePlace(p.db, caller, id);
  return p.transact(caller, async (tx) => {
    const talk = await lockTalk(tx, id);
    // Whoever leaves or is removed leaves under this lock: of the two one was first.
    const place = await findPlace(tx, id, caller.who.id);
    if (!place) throw groupNotFound();
    const [message] = await presentMessages(tx, place, [await speak(tx, talk, place)]);
    if (!message) throw new Error('what was said is not shown');
    return message;
  });
};

/** Says something to those who are in a group, without what leads past the product. */
export const sayInGroup = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, msgId, text }: Asked<typeof api.sayInGroup>,
): Promise<GroupMessage> =>
  speaking(p, caller, id, async (tx, talk, place) => {
    const { membershipId } = place;
    const known = await findSaid(tx, { membershipId, msgId });
    if (known) return known;
    const said = await insertMessage(tx, talk, { kind: 'text', membershipId, msgId, ...masked(text) });
    await updateToTell(tx, place, new Date(tx.now.getTime() + tellAfterMinutes * minuteMs));
    await tellSaid(tx, said);
    return said;
  });

/** Takes one's own words back; taken back again they are answered the same. */
export const recallInGroup = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, seq }: Asked<typeof api.recallInGroup>,
): Promise<GroupMessage> =>
  speaking(p, caller, id, async (tx, talk, { membershipId, fromSeq }) => {
    const said = seq > fromSeq ? await findMessage(tx, id, seq) : undefined;
    if (said?.kind !== 'text' || said.membershipId !== membershipId) throw notYourWords();
    const before = said.recalledAt === null ? undefined : await findRecall(tx, id, seq);
    if (before) return before;
    if (tx.now.getTime() - said.sentAt.getTime() > recallWithinMinutes * minuteMs)
      throw groupRecallTooLate({ minutes: recallWithinMinutes });
    const recall = await insertRecall(tx, talk, said);
    await tellSaid(tx, recall);
    return recall;
  });

const changingPlace = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
  change: (tx: Tx, place: PlaceRow) => Promise<void>,
): Promise<GroupTalkState> =>
  p.transact(caller, async (tx) => {
    await change(tx, await mustHavePlace(tx, caller, id));
    return presentTalk(tx, await mustHavePlace(tx, caller, id));
  });

export const markRead = (p: Platform, caller: Caller<Shopper>, { id, seq }: Asked<typeof api.markGroupTalk>) =>
  changingPlace(p, caller, id, async (tx, place) => {
    const { lastSeq } = await presentTalk(tx, place);
    await updateRead(tx, place, Math.min(seq, lastSeq));
  });

export const muteTalk = (p: Platform, caller: Caller<Shopper>, { id, isMuted }: Asked<typeof api.muteGroupTalk>) =>
  changingPlace(p, caller, id, (tx, place) => updateMuted(tx, place, isMuted));
