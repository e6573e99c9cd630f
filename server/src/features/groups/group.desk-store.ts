import type { DeskGroupSort } from '@hakobu/contract/groups/group.desk-api';
import type { GroupState } from '@hakobu/contract/groups/group.shape';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { asTerms, type GroupRow, listByCodes, type TermsRow } from './group.store.ts';
import { asMembership, type MembershipRow } from './membership.store.ts';

export type DeskGroupFilter = {
  readonly state: GroupState | undefined;
  readonly countryCode: string | undefined;
  readonly platformCode: string | undefined;
  /** In the title, the code or what the owner is called. */
  readonly keyword: string | undefined;
  /** With a report that waits for an answer. */
  readonly isReported: boolean;
  readonly sort: DeskGroupSort;
};

/** Groups of every state and owner, private ones too. */
export const searchGroups = async (
  db: Db,
  { state, countryCode, platformCode, keyword, isReported, sort }: DeskGroupFilter,
  { after, limit }: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<GroupRow[]> => {
  const words = containing(keyword ?? '');
  const isNewest = sort === 'newest';
  const rows = await db
    .selectFrom('groups.group as group')
    .innerJoin('groups.terms as terms', (on) =>
      on.onRef('terms.groupCode', '=', 'group.code').onRef('terms.version', '=', 'group.termsVersion'),
    )
    .innerJoin(shopperRelation.as('owner'), 'owner.id', 'group.ownerId')
    .select('group.code')
    .$if(state !== undefined, (query) => query.where('group.state', '=', state ?? ''))
    .$if(countryCode !== undefined, (query) => query.where('terms.countryCode', '=', countryCode ?? ''))
    .$if(platformCode !== undefined, (query) => query.where('group.platformCode', '=', platformCode ?? ''))
    .$if(isReported, (query) =>
      query.where((of) =>
        of.exists(
          of
            .selectFrom('groups.report as report')
            .select('report.id')
            .whereRef('report.groupCode', '=', 'group.code')
            .where('report.answeredAt', 'is', null),
        ),
      ),
    )
    .$if(keyword !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(title ilike ${words} or "group".code ilike ${words} or owner.nick_name ilike ${words})`,
      ),
    )
    .$if(after !== undefined && isNewest, (query) =>
      query.where(sql<SqlBool>`("group".opened_at, "group".code) < (${after?.at}::timestamptz, ${after?.code})`),
    )
    .$if(after !== undefined && !isNewest, (query) =>
      query.where(sql<SqlBool>`("group".deadline_at, "group".code) > (${after?.at}::timestamptz, ${after?.code})`),
    )
    .orderBy(isNewest ? 'group.openedAt' : 'group.deadlineAt', isNewest ? 'desc' : 'asc')
    .orderBy('group.code', isNewest ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const codes = rows.map(({ code }) => code);
  const known = new Map((await listByCodes(db, codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => known.get(code) ?? []);
};

/** Every version of a group's terms, the newest first. */
export const listTerms = async (db: Db, groupCode: string): Promise<TermsRow[]> => {
  const rows = await db
    .selectFrom('groups.terms')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(asTerms);
};

/** Places of a group in whatever state: those who are in, who waits for an answer, then the others; each by their time. */
export const listPlaces = async (db: Db, groupCode: string, most: number): Promise<MembershipRow[]> => {
  const rows = await db
    .selectFrom('groups.membership')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .orderBy(sql`array_position(array['Approved', 'Pending'], state)`)
    .orderBy(sql`coalesce(joined_at, asked_at)`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(asMembership);
};

export type StepRow = Selectable<DB['groups.history']> & { readonly shopperId: string | null };

/** What happened to a group, the newest first; with whose place it was about. */
export const listSteps = async (db: Db, groupCode: string, most: number): Promise<StepRow[]> =>
  db
    .selectFrom('groups.history as step')
    .leftJoin('groups.membership as membership', 'membership.id', 'step.membershipId')
    .selectAll('step')
    .select('membership.shopperId')
    .where('step.groupCode', '=', groupCode)
    .orderBy('step.at', 'desc')
    .orderBy('step.id', 'desc')
    .limit(most)
    .execute();
