import * as z from 'zod/mini';
import { line } from '../base/shapes.ts';
import {
  acceptWithinHours,
  firstGroupMembers,
  mostMembers,
  mostOpenGroups,
  mostOpenRequests,
  prolongedFreelyDays,
} from '../groups/group.shape.ts';
import { Role, rolesIn } from '../staff/permissions.ts';

const maxYen = 1_000_000_000;

/** The least and the most of each setting that is a whole number: days, yen and hours, as its name says. */
export const settingLimits = {
  freeStorageDays: [0, 365],
  mostFreePayYen: [0, maxYen],
  payCodeAboveYen: [0, maxYen],
  secondPersonAboveYen: [0, maxYen],
  topUpSecondPersonAboveYen: [0, maxYen],
  topUpBonusPercent: [0, 100],
  payeeCoolingHours: [0, 720],
  feedbackHours: [1, 240],
  collectedFallPercent: [1, 90],
  codesADay: [10, 1_000_000],
  accessDays: [7, 3650],
  closingDays: [1, 7],
  mostOpenGroups: [1, 50],
  mostGroupRequests: [1, 100],
  groupProlongedDays: [0, 60],
  groupAcceptHours: [1, 168],
  firstGroupMembers: [2, mostMembers],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;

const wholeFor = (name: keyof typeof settingLimits) =>
  z.int().check(z.minimum(settingLimits[name][0]), z.maximum(settingLimits[name][1]));

/** Roles in one text, each once and in the product's order, however they were sent. */
const RoleList = z.string().check(
  z.maxLength(200),
  z.refine((given) => given === '' || given.split(',').every((each) => z.safeParse(Role, each).success)),
  z.overwrite((given) => rolesIn(given).join(',')),
);

/** Letters of the company's name, at most. */
export const maxCompanyName = 80;

/** What a company sets for itself while the product runs; each has a default until somebody sets it. */
export const Settings = z.object({
  companyName: line(maxCompanyName),
  /** Review mode hides what an app store's reviewer must not meet (source spec, section 4). */
  isInReview: z.boolean(),
  /** Days, Japan's, that stored goods cost nothing, counted from the day after they were stored. */
  freeStorageDays: wholeFor('freeStorageDays'),
  /** The most that shoppers may let be paid in a day without their pay password, yen. */
  mostFreePayYen: wholeFor('mostFreePayYen'),
  /** A payment above this many yen needs a code beside the pay password; nothing above it is paid unasked. */
  payCodeAboveYen: wholeFor('payCodeAboveYen'),
  /** A withdrawal worth more than this needs two people, as the first of a shopper always does. */
  secondPersonAboveYen: wholeFor('secondPersonAboveYen'),
  /** Transfers of a shopper worth more than this within a day need two people to confirm, however little differs. */
  topUpSecondPersonAboveYen: wholeFor('topUpSecondPersonAboveYen'),
  /** The most bonus that a tier of top-ups may give, in percent of what it asks for. */
  topUpBonusPercent: wholeFor('topUpBonusPercent'),
  /** For so long nothing is paid to a payee that was just bound. */
  payeeCoolingHours: wholeFor('payeeCoolingHours'),
  /** Within so many hours the desk means to answer what shoppers ask about the progress of their orders. */
  feedbackHours: wholeFor('feedbackHours'),
  /** By how many percent collected goods become cheaper than their shopper knows before a letter says so. */
  collectedFallPercent: wholeFor('collectedFallPercent'),
  /** So many codes are sent in a day of Japan, to everybody together: what a stranger can make messages cost. */
  codesADay: wholeFor('codesADay'),
  /** For so many days is kept who signed in or was refused, and from which network address. */
  accessDays: wholeFor('accessDays'),
  /** For so many days after a shopper asked to leave they may take it back; then they are erased. */
  closingDays: wholeFor('closingDays'),
  /** Groups that one shopper has open at once, at most. */
  mostOpenGroups: wholeFor('mostOpenGroups'),
  /** Requests to join that one shopper has waiting at once, at most. */
  mostGroupRequests: wholeFor('mostGroupRequests'),
  /** By so many days in all a group's deadline is put off before members are asked again. */
  groupProlongedDays: wholeFor('groupProlongedDays'),
  /** Within so many hours members accept a group's changed terms, and answer an offer to take a group over. */
  groupAcceptHours: wholeFor('groupAcceptHours'),
  /** Members of a group whose owner has brought none to its end, at most. */
  firstGroupMembers: wholeFor('firstGroupMembers'),
  /** Whether a shopper whose bank takes a payment back is frozen until somebody has looked. */
  freezesOnChargeback: z.boolean(),
  /** Staff of these roles sign in with a second factor: names of roles with commas between, empty for nobody. */
  secondFactorRoles: RoleList,
  /** The sample shop was filled in: shown on the desk so that nobody takes it for business. */
  hasSampleData: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  companyName: 'Hakobu',
  isInReview: false,
  freeStorageDays: 60,
  mostFreePayYen: 30_000,
  payCodeAboveYen: 100_000,
  secondPersonAboveYen: 100_000,
  topUpSecondPersonAboveYen: 100_000,
  topUpBonusPercent: 10,
  payeeCoolingHours: 24,
  feedbackHours: 24,
  collectedFallPercent: 5,
  codesADay: 2000,
  accessDays: 180,
  closingDays: 7,
  mostOpenGroups,
  mostGroupRequests: mostOpenRequests,
  groupProlongedDays: prolongedFreelyDays,
  groupAcceptHours: acceptWithinHours,
  firstGroupMembers,
  freezesOnChargeback: true,
  secondFactorRoles: '',
  hasSampleData: false,
};

/** What may be changed at the desk; the rest is set by the product. */
export const SettingsChange = z.partial(z.omit(Settings, { hasSampleData: true }));
export type SettingsChange = z.infer<typeof SettingsChange>;
