import type { hallSorts } from '@hakobu/contract/groups/hall.api';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { type GroupRow, listByCodes } from './group.store.ts';

export type HallFilter = {
  readonly keyword: string;
  readonly platformCode: string | undefined;
  readonly countryCode: string | undefined;
  /** The deadline is not after it. */
  readonly until: Date | undefined;
  readonly hasPlaces: boolean;
  readonly sort: (typeof hallSorts)[number];
};

/** Groups that take members in, in a hall that everybody sees: none of an owner who may not act. */
export const listHall = async (
  db: Db,
  { keyword, platformCode, countryCode, until, hasPlaces, sort }: HallFilter,
  { now, after, limit }: { readonly now: Date; readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<GroupRow[]> => {
  const words = containing(keyword);
  const rows = await db
    .selectFrom('groups.group as group')
    .innerJoin('groups.terms as terms', (on) =>
      on.onRef('terms.groupCode', '=', 'group.code').onRef('terms.version', '=', 'group.termsVersion'),
    )
    .innerJoin(shopperRelation.as('owner'), 'owner.id', 'group.ownerId')
    .select('group.code')
    .where('group.state', '=', 'Recruiting')
    .where('group.isPrivate', '=', false)
    .where('group.deadlineAt', '>', now)
    .where('owner.state', '=', 'open')
    .$if(keyword !== '', (query) =>
      query.where(sql<SqlBool>`(title ilike ${words} or notice ilike ${words} or shop ilike ${words})`),
    )
    .$if(platformCode !== undefined, (query) => query.where('group.platformCode', '=', platformCode ?? ''))
    .$if(countryCode !== undefined, (query) => query.where('terms.countryCode', '=', countryCode ?? ''))
    .$if(until !== undefined, (query) => query.where('group.deadlineAt', '<=', until ?? now))
    .$if(hasPlaces, (query) => query.whereRef('group.memberCount', '<', 'group.mostMembers'))
    .$if(after !== undefined && sort === 'newest', (query) =>
      query.where(sql<SqlBool>`("group".opened_at, "group".code) < (${after?.at}::timestamptz, ${after?.code})`),
    )
    .$if(after !== undefined && sort === 'deadline', (query) =>
      query.where(sql<SqlBool>`("group".deadline_at, "group".code) > (${after?.at}::timestamptz, ${after?.code})`),
    )
    .orderBy(sort === 'newest' ? 'group.openedAt' : 'group.deadlineAt', sort === 'newest' ? 'desc' : 'asc')
    .orderBy('group.code', sort === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const codes = rows.map(({ code }) => code);
  const known = new Map((await listByCodes(db, codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => known.get(code) ?? []);
};
