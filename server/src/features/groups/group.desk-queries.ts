import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import {
  type DeskGroup,
  type DeskGroupMember,
  type DeskGroupRecord,
  type DeskGroupReport,
  type DeskGroupStep,
  type listDeskGroups,
  mostShownMembers,
  mostShownReports,
  mostShownSteps,
} from '@hakobu/contract/groups/group.desk-api';
import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { routesByCodes } from '../freight/index.ts';
import { platformsByCodes } from '../platforms/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import { listPlaces, listSteps, listTerms, searchGroups, type StepRow } from './group.desk-store.ts';
import { presentTerms } from './group.presenters.ts';
import { findGroup, type GroupRow, listTermsNow } from './group.store.ts';
import { findOffer } from './handover.store.ts';
import { countWaitingBy, listReports, type ReportRow } from './reports/report.store.ts';
import { findMembershipById, type MembershipRow } from './membership.store.ts';

type Person = DeskGroup['owner'];
export type People = (id: string) => Person;

/** Shoppers as the desk calls them; of who is not known no name. */
export const peopleBy = async (db: Db, ids: readonly string[]): Promise<People> => {
  const cards = new Map((await shoppersByIds(db, [...new Set(ids)])).map((card) => [card.id, card]));
  return (id) => {
    const card = cards.get(id);
    return { id, number: card?.number ?? '', nickName: card?.nickName ?? '' };
  };
};

/** Groups as the desk lists them, in the order in which they were given. */
const presentAll = async (db: Db, { language }: Caller<Staff>, groups: readonly GroupRow[]): Promise<DeskGroup[]> => {
  const codes = groups.map(({ code }) => code);
  const terms = new Map((await listTermsNow(db, codes)).map((each) => [each.groupCode, each]));
  const person = await peopleBy(
    db,
    groups.map(({ ownerId }) => ownerId),
  );
  const platformCodes = groups.flatMap(({ platformCode }) => platformCode ?? []);
  const platforms = new Map((await platformsByCodes(db, platformCodes, language)).map((each) => [each.code, each]));
  const waiting = await countWaitingBy(db, codes);
  return groups.map((group) => {
    const counted = terms.get(group.code);
    if (!counted) throw new Error(`group ${group.code} has no terms`);
    const platform = platforms.get(group.platformCode ?? '');
    return {
      id: group.code,
      state: group.state,
      title: group.title,
      platform: platform ? { code: platform.code, name: platform.name } : null,
      shop: group.shop,
      isPrivate: group.isPrivate,
      countryCode: counted.countryCode,
      city: counted.city,
      owner: person(group.ownerId),
      memberCount: group.memberCount,
      mostMembers: group.mostMembers,
      openedAt: group.openedAt.toISOString(),
      deadlineAt: group.deadlineAt.toISOString(),
      waitingReports: waiting.get(group.code) ?? 0,
    };
  });
};

export const readDeskGroups = async (
  p: Platform,
  caller: Caller<Staff>,
  { cursor, limit, state, countryCode, platformCode, keyword, isReported, sort }: Asked<typeof listDeskGroups>,
): Promise<Answer<typeof listDeskGroups>> => {
  const rows = await searchGroups(
    p.db,
    { state, countryCode, platformCode, keyword, isReported: isReported === '1', sort },
    { after: readCursor(cursor), limit: limit + 1 },
  );
  const page = pageFrom(rows, limit, ({ code, openedAt, deadlineAt }) => ({
    at: sort === 'newest' ? openedAt : deadlineAt,
    code,
  }));
  return { ...page, list: await presentAll(p.db, caller, page.list) };
};

const presentMember = (row: MembershipRow, { ownerId }: GroupRow, person: People): DeskGroupMember => ({
  id: row.id,
  shopper: person(row.shopperId),
  state: row.state,
  isOwner: row.shopperId === ownerId,
  message: row.message,
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  joinedAt: row.joinedAt?.toISOString() ?? null,
  termsVersion: row.termsVersion,
  acceptBy: row.acceptBy?.toISOString() ?? null,
});

const kindOf = ({ byKind }: StepRow): DeskGroupStep['by']['kind'] =>
  byKind === 'shopper' || byKind === 'staff' ? byKind : 'system';

const presentStep = (row: StepRow, person: People): DeskGroupStep => ({
  id: row.id,
  verb: row.verb,
  from: row.fromState,
  to: row.toState,
  member: row.shopperId === null ? null : person(row.shopperId),
  by: {
    kind: kindOf(row),
    id: row.byId,
    name: kindOf(row) === 'shopper' ? person(row.byId).nickName : (row.byName ?? ''),
  },
  note: row.note,
  at: row.at.toISOString(),
});

const presentReport = (row: ReportRow, person: People): DeskGroupReport => ({
  id: row.id,
  shopper: person(row.shopperId),
  reason: row.reason,
  reportedAt: row.reportedAt.toISOString(),
  answered: row.answeredAt
    ? { at: row.answeredAt.toISOString(), by: row.answeredName ?? '', answer: row.answer }
    : null,
});

/** One group whole, as staff see it. */
export const presentRecord = async (
  p: Platform,
  db: Db,
  caller: Caller<Staff>,
  group: GroupRow,
): Promise<DeskGroupRecord> => {
  const [shown] = await presentAll(db, caller, [group]);
  if (!shown) throw new Error(`group ${group.code} is not shown`);
  const terms = await listTerms(db, group.code);
  const routes = await routesByCodes(db, new Set(terms.flatMap(({ routeCodes }) => routeCodes)));
  const routeOf = new Map(routes.map((route) => [route.code, route]));
  const members = await listPlaces(db, group.code, mostShownMembers);
  const reports = await listReports(db, group.code, mostShownReports);
  const steps = await listSteps(db, group.code, mostShownSteps);
  const offer = await findOffer(db, group.code);
  const offered = offer && (await findMembershipById(db, group.code, offer.toMembershipId));
  const person = await peopleBy(db, [
    ...(offered ? [offered.shopperId] : []),
    ...members.map(({ shopperId }) => shopperId),
    ...reports.map(({ shopperId }) => shopperId),
    ...steps.flatMap(({ shopperId }) => shopperId ?? []),
    ...steps.filter((step) => kindOf(step) === 'shopper').map(({ byId }) => byId),
  ]);
  return {
    group: shown,
    version: group.version,
    coverUrl: group.coverId === null ? null : presentPhoto(p, group.coverId).url,
    notice: group.notice,
    noticedAt: group.noticedAt?.toISOString() ?? null,
    promisedAt: group.promisedAt.getTime() === group.deadlineAt.getTime() ? null : group.promisedAt.toISOString(),
    ended: group.endedAt ? { at: group.endedAt.toISOString(), reason: group.endedBecause } : null,
    handover:
      offer && offered
        ? {
            memberId: offered.id,
            shopper: person(offered.shopperId),
            byKind: offer.byKind === 'staff' ? 'staff' : 'shopper',
            offeredAt: offer.offeredAt.toISOString(),
            lapsesAt: offer.lapsesAt.toISOString(),
          }
        : null,
    reports: reports.map((row) => presentReport(row, person)),
    terms: terms.map((each) => presentTerms(each, routeOf, caller.language)),
    members: members.map((row) => presentMember(row, group, person)),
    history: steps.map((row) => presentStep(row, person)),
  };
};

export const readDeskGroup = async (p: Platform, caller: Caller<Staff>, code: string): Promise<DeskGroupRecord> => {
  const group = await findGroup(p.db, code);
  if (!group) throw groupNotFound();
  return presentRecord(p, p.db, caller, group);
};
