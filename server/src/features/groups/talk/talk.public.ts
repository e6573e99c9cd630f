import type { Db } from '../../../platform/database/database.ts';
import { settingsNow } from '../../settings/index.ts';
import { findGroup } from '../group.store.ts';
import { countUnread, findPlace, listTalkers } from './talk.store.ts';

export const groupTalks = {
  /** Whose sockets are woken when something is said. */
  peopleOf: listTalkers,
  /** What waits to be read by somebody; undefined where nothing does, they are out, want no letter, or in review mode. */
  waitingFor: async (
    db: Db,
    groupCode: string,
    shopperId: string,
  ): Promise<{ readonly title: string; readonly unread: number } | undefined> => {
    if ((await settingsNow(db)).isInReview) return undefined;
    const place = await findPlace(db, groupCode, shopperId);
    const group = place && !place.isMuted ? await findGroup(db, groupCode) : undefined;
    const unread = place && group ? await countUnread(db, place) : 0;
    return group && unread > 0 ? { title: group.title, unread } : undefined;
  },
};
