import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, line, Version } from '../base/shapes.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { PlatformCode } from '../platforms/platform.shape.ts';
import { GroupCard, GroupCode, GroupReason, GroupState, GroupTerms, MembershipState } from './group.shape.ts';

export const deskGroupSorts = ['newest', 'deadline'] as const;
export type DeskGroupSort = (typeof deskGroupSorts)[number];

/** Within so many hours staff mean to have answered a report. */
export const reportAnswerHours = 24;

/** How many places and steps a record shows at most. */
export const mostShownMembers = 300;
export const mostShownSteps = 200;
export const mostShownReports = 100;

const Shopper = z.object({ id: z.string(), number: z.string(), nickName: z.string() });

/** A group as the desk's list shows it. */
export const DeskGroup = z.object({
  id: GroupCode,
  state: GroupState,
  title: z.string(),
  platform: GroupCard.shape.platform,
  shop: z.string(),
  isPrivate: z.boolean(),
  countryCode: CountryCode,
  city: z.string(),
  owner: Shopper,
  /** How many are in, the owner among them, and how many there may be. */
  memberCount: z.int(),
  mostMembers: z.int(),
  openedAt: Instant,
  deadlineAt: Instant,
  /** Reports of it that nobody has answered. */
  waitingReports: z.int(),
});
export type DeskGroup = z.infer<typeof DeskGroup>;

/** Somebody's place in a group, of whatever state. */
export const DeskGroupMember = z.object({
  id: Id,
  shopper: Shopper,
  state: MembershipState,
  isOwner: z.boolean(),
  /** What they asked with; only their owner and staff read it. */
  message: z.string(),
  /** Why they were rejected or removed; empty where nobody said. */
  reason: z.string(),
  askedAt: Instant,
  joinedAt: z.nullable(Instant),
  /** The terms that they asked with, or accepted since. */
  termsVersion: Version,
  /** Until when they have to accept the terms that count; null where they have. */
  acceptBy: z.nullable(Instant),
});
export type DeskGroupMember = z.infer<typeof DeskGroupMember>;

/** One step of a group, or of one of its places. */
export const DeskGroupStep = z.object({
  id: Id,
  verb: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  /** Whose place it is about; null where the step is the group's own. */
  member: z.nullable(Shopper),
  by: z.object({
    kind: z.enum(['shopper', 'staff', 'system']),
    id: z.string(),
    /** Of staff as they were called then, of a shopper as they are called; empty for the product itself. */
    name: z.string(),
  }),
  note: z.string(),
  at: Instant,
});
export type DeskGroupStep = z.infer<typeof DeskGroupStep>;

/** What a shopper told staff of a group. */
export const DeskGroupReport = z.object({
  id: Id,
  shopper: Shopper,
  reason: z.string(),
  reportedAt: Instant,
  /** What became of it; null while it waits. */
  answered: z.nullable(z.object({ at: Instant, by: z.string(), answer: z.string() })),
});
export type DeskGroupReport = z.infer<typeof DeskGroupReport>;

export const DeskGroupRecord = z.object({
  group: DeskGroup,
  /** How often its owner or staff changed it: what a decision is held against. */
  version: Version,
  coverUrl: z.nullable(z.string()),
  notice: z.string(),
  noticedAt: z.nullable(Instant),
  /** The deadline that the terms were made with, where it was put off since; null where it is the deadline. */
  promisedAt: z.nullable(Instant),
  ended: z.nullable(z.object({ at: Instant, reason: z.string() })),
  /** To whom it is offered, by its owner or by staff, and until when they may answer. */
  handover: z.nullable(
    z.object({
      memberId: Id,
      shopper: Shopper,
      byKind: z.enum(['shopper', 'staff']),
      offeredAt: Instant,
      lapsesAt: Instant,
    }),
  ),
  /** Those that wait first, then the newest: `mostShownReports` at most. */
  reports: z.array(DeskGroupReport),
  /** The newest first; the first one counts. */
  terms: z.array(GroupTerms),
  /** Those who are in, then who waits for an answer, then the others: `mostShownMembers` at most. */
  members: z.array(DeskGroupMember),
  /** The newest first, `mostShownSteps` at most. */
  history: z.array(DeskGroupStep),
});
export type DeskGroupRecord = z.infer<typeof DeskGroupRecord>;

export const listDeskGroups = endpoint({
  method: 'GET',
  path: '/api/desk/groups',
  by: 'staff',
  permission: 'groups.read',
  summary:
    'All groups by what they are or by words (title, code, their owner’s name): the newest or the next deadline first',
  input: z.object({
    ...pageQuery,
    state: z.optional(GroupState),
    countryCode: z.optional(CountryCode),
    platformCode: z.optional(PlatformCode),
    keyword: z.optional(line(80)),
    /** `1`: with a report that waits for an answer. */
    isReported: z.optional(z.enum(['1'])),
    sort: z._default(z.enum(deskGroupSorts), 'newest'),
  }),
  output: pageOf(DeskGroup),
});

const one = z.object({ id: GroupCode });

export const deskGroup = endpoint({
  method: 'GET',
  path: '/api/desk/groups/{id}',
  by: 'staff',
  permission: 'groups.read',
  summary: 'One group: what it says of itself, its terms in all versions, who is in it and was, and every step',
  input: one,
  output: DeskGroupRecord,
});

export const deskDissolveGroup = endpoint({
  method: 'POST',
  path: '/api/desk/groups/{id}/dissolve',
  by: 'staff',
  permission: 'groups.write',
  summary: 'End a group for its owner, as it was seen; everybody in it reads the reason',
  input: z.object({ id: GroupCode, version: Version, reason: GroupReason }),
  output: DeskGroupRecord,
});

export const deskRemoveMember = endpoint({
  method: 'POST',
  path: '/api/desk/groups/{id}/members/{memberId}/remove',
  by: 'staff',
  permission: 'groups.write',
  summary: 'Remove a member from a group for its owner, with a reason that the member reads',
  input: z.object({ id: GroupCode, memberId: Id, reason: GroupReason }),
  output: DeskGroupRecord,
});

export const deskOfferHandover = endpoint({
  method: 'POST',
  path: '/api/desk/groups/{id}/handover',
  by: 'staff',
  permission: 'groups.write',
  summary:
    'Offer a group to a member in its owner’s place, who stays the owner until the member accepts with an address',
  input: z.object({ id: GroupCode, memberId: Id, reason: GroupReason }),
  output: DeskGroupRecord,
});

export const deskTakeBackHandover = endpoint({
  method: 'POST',
  path: '/api/desk/groups/{id}/handover/takeBack',
  by: 'staff',
  permission: 'groups.write',
  summary: 'Take an offer of a group back, whoever made it',
  input: z.object({ id: GroupCode, reason: GroupReason }),
  output: DeskGroupRecord,
});

export const answerGroupReport = endpoint({
  method: 'POST',
  path: '/api/desk/groups/{id}/reports/{reportId}/answer',
  by: 'staff',
  permission: 'groups.write',
  summary: 'Say what became of a report of a group; refused where a colleague was faster',
  input: z.object({ id: GroupCode, reportId: Id, answer: GroupReason }),
  output: DeskGroupRecord,
});
