import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Id, Instant, line, optionalLine, optionalText, Version } from '../base/shapes.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { RouteCode } from '../freight/freight.shape.ts';
import { PlatformCode } from '../platforms/platform.shape.ts';
import { groupLifecycle } from './group.lifecycle.ts';
import { membershipLifecycle } from './membership.lifecycle.ts';

/** `G7K2M9PQXR4`: not in any order, so that nobody finds a private group by counting. */
export const GroupCode = z.string().check(z.regex(/^G[A-HJ-NP-Z2-9]{10}$/));
export type GroupCode = z.infer<typeof GroupCode>;

export const GroupState = z.enum(groupLifecycle.states);
export type GroupState = z.infer<typeof GroupState>;
export const MembershipState = z.enum(membershipLifecycle.states);
export type MembershipState = z.infer<typeof MembershipState>;

/** How freight is divided: by what the route charges each order for alone, alike, or not at all. */
export const freightSplits = ['byWeight', 'equal', 'ownerPays'] as const;
export const FreightSplit = z.enum(freightSplits);
export type FreightSplit = z.infer<typeof FreightSplit>;

export const longestTitle = 40;
export const longestShop = 60;
export const longestNotice = 1000;
export const longestRequest = 200;
export const longestReason = 200;
export const longestReport = 500;
/** Members, the owner among them: the fewest and the most. */
export const fewestMembers = 2;
export const mostMembers = 100;
export const mostRoutes = 3;
/** A deadline is so far ahead, at least and at most. */
export const soonestHours = 24;
export const latestDays = 60;
// What the company may set otherwise: these are the defaults of its settings.
/** So far a deadline is put off, in all, before it is another promise than the one that members came for. */
export const prolongedFreelyDays = 7;
/** Within so many hours new terms are accepted by whoever is in, and a group is taken over. */
export const acceptWithinHours = 48;
/** Groups that one shopper has open, and requests of one shopper that wait for an answer, at most. */
export const mostOpenGroups = 3;
export const mostOpenRequests = 10;
/** Members of a group whose owner has brought none to its end, at most. */
export const firstGroupMembers = 10;

/** A locked group is sent within so many days; then whoever has orders in it may take them back. */
export const sendWithinDays = 7;
/** Reports of one shopper that staff have not answered, at most. */
export const mostWaitingReports = 10;

export const GroupTitle = line(longestTitle);
export const GroupReason = line(longestReason);

/** What is said of a group: nothing of it is agreed to. */
export const groupWords = {
  title: GroupTitle,
  /** A picture that the owner uploaded. */
  coverId: z._default(z.nullable(Id), null),
  /** What it is for: one of the platforms, a shop, both or neither. */
  platformCode: z._default(z.nullable(PlatformCode), null),
  shop: optionalLine(longestShop),
  notice: optionalText(longestNotice),
};

/** What whoever comes in agrees to. */
export const givenTerms = {
  split: FreightSplit,
  /** An address of the owner's own: the others see its country and city. */
  addressId: Id,
  routeCodes: z.array(RouteCode).check(
    z.minLength(1),
    z.maxLength(mostRoutes),
    z.refine((codes) => new Set(codes).size === codes.length),
  ),
  mostMembers: z.int().check(z.minimum(fewestMembers), z.maximum(mostMembers)),
};

/** One version of the terms, as whoever may see the group is shown it. */
export const GroupTerms = z.object({
  version: Version,
  split: FreightSplit,
  countryCode: CountryCode,
  city: z.string(),
  routes: z.array(z.object({ code: RouteCode, name: z.string() })),
  mostMembers: z.int(),
  madeAt: Instant,
});
export type GroupTerms = z.infer<typeof GroupTerms>;

/** A person of a group: what they are called and how they look, nothing by which they are reached. */
export const GroupPerson = z.object({ nickName: z.string(), avatar: z.string(), isClosed: z.boolean() });
export type GroupPerson = z.infer<typeof GroupPerson>;

/** What a kilogram would cost by the cheapest of the group's routes: sent alone, and with as much as one parcel holds. */
export const KiloPrice = z.object({
  routeName: z.string(),
  aloneYen: Yen,
  fullYen: Yen,
  /** The whole weight that `fullYen` is for. */
  fullGrams: z.int(),
});
export type KiloPrice = z.infer<typeof KiloPrice>;

/** A group as the hall shows it. */
export const GroupCard = z.object({
  id: GroupCode,
  state: GroupState,
  title: z.string(),
  coverUrl: z.nullable(z.string()),
  platform: z.nullable(z.object({ code: PlatformCode, name: z.string() })),
  shop: z.string(),
  /** Found by whoever has its code or its link, in no list. */
  isPrivate: z.boolean(),
  owner: GroupPerson,
  terms: GroupTerms,
  /** How many are in, the owner among them. */
  memberCount: z.int(),
  openedAt: Instant,
  deadlineAt: Instant,
  /** Since when nothing comes in any more; null before. */
  lockedAt: z.nullable(Instant),
  /** Null where no route of the group carries a kilogram there now. */
  kiloPrice: z.nullable(KiloPrice),
});
export type GroupCard = z.infer<typeof GroupCard>;

/** What the reader is to a group. */
export const OwnMembership = z.object({
  state: MembershipState,
  isOwner: z.boolean(),
  /** Why they were rejected or removed; empty where nobody said. */
  reason: z.string(),
  askedAt: Instant,
  /** Until when the terms as they are now have to be accepted; null where they are. */
  acceptBy: z.nullable(Instant),
  /** Until when they may take the group over; null where it is not offered to them. */
  offeredUntil: z.nullable(Instant),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

/** An offer of a group to a member, as its owner and that member see it. */
export const Handover = z.object({
  memberId: Id,
  to: GroupPerson,
  /** Made by staff in the owner's place: the owner does not take it back. */
  isByStaff: z.boolean(),
  lapsesAt: Instant,
  /** How often the group was changed: what the member accepts is held against it. */
  version: Version,
});
export type Handover = z.infer<typeof Handover>;

export const GroupDetail = z.object({
  ...GroupCard.shape,
  coverId: z.nullable(Id),
  notice: z.string(),
  noticedAt: z.nullable(Instant),
  /** Null for whoever is not signed in, or never asked to join. */
  own: z.nullable(OwnMembership),
  /** Of the owner alone: how often it was changed, who waits for an answer, and where it goes; null for the others. */
  owned: z.nullable(z.object({ version: Version, pendingCount: z.int(), addressId: z.nullable(Id) })),
  /** What the company sets: hours in which changed terms are accepted, days by which a deadline is put off without asking. */
  limits: z.object({ acceptHours: z.int(), prolongedFreelyDays: z.int() }),
  /** Null for others than those whom it is between. */
  handover: z.nullable(Handover),
  /** Why it ended; null while it goes on. */
  ended: z.nullable(z.object({ at: Instant, reason: z.string() })),
});
export type GroupDetail = z.infer<typeof GroupDetail>;

/** A member, or somebody who asks to become one. */
export const GroupMember = z.object({
  id: Id,
  person: GroupPerson,
  state: MembershipState,
  isOwner: z.boolean(),
  isMe: z.boolean(),
  /** What they asked with, for the owner alone. */
  message: z.string(),
  askedAt: Instant,
  joinedAt: z.nullable(Instant),
  /** They have not accepted the newest terms yet. */
  hasToAccept: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMember>;
