import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { listGroups } from '@hakobu/contract/groups/hall.api';
import { dayMs } from '../../platform/clock/clock.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { mustBeThere, presentCards } from './group.queries.ts';
import { listHall } from './hall.store.ts';

export const readHall = async (
  p: Platform,
  caller: Caller,
  { cursor, limit, withinDays, hasPlaces, sort, ...asked }: Asked<typeof listGroups>,
): Promise<Answer<typeof listGroups>> => {
  await mustBeThere(p.db);
  const now = p.clock.now();
  const rows = await listHall(
    p.db,
    {
      keyword: asked.keyword,
      platformCode: asked.platformCode,
      countryCode: asked.countryCode,
      until: withinDays === undefined ? undefined : new Date(now.getTime() + withinDays * dayMs),
      hasPlaces: hasPlaces !== undefined,
      sort,
    },
    { now, after: readCursor(cursor), limit: limit + 1 },
  );
  const page = pageFrom(rows, limit, (row) => ({
    at: sort === 'newest' ? row.openedAt : row.deadlineAt,
    code: row.code,
  }));
  return { ...page, list: await presentCards(p, p.db, caller, page.list) };
};
