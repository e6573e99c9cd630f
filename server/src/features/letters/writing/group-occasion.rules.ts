import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { groupLifecycle } from '@hakobu/contract/groups/group.lifecycle';
import type { groupOrderLifecycle } from '@hakobu/contract/groups/group-order.lifecycle';
import type { membershipLifecycle } from '@hakobu/contract/groups/membership.lifecycle';
import type { shareLifecycle } from '@hakobu/contract/groups/share.lifecycle';
import type { shipmentLifecycle } from '@hakobu/contract/groups/shipment.lifecycle';
import type { TemplateOf } from '../templates/template.rules.ts';

/**
 * Whom a letter goes to: the owner, whose place it is, who is in the group, or who asked to be in it as well; of its parcel
 * who is asked for money, or who has goods in it.
 */
export type Told = 'owner' | 'member' | 'members' | 'everybody' | 'asked' | 'sharing';
export type GroupTelling = { readonly template: TemplateOf<'group'>; readonly to: Told };

/** What a letter can hang on beside the step itself. */
export type GroupOccasion = {
  readonly by: 'shopper' | 'staff' | 'system';
  /** Where the place or the group came from; null where it came to be. */
  readonly from: string | null;
  /** The step said something new to the members, or made another version of the terms. */
  readonly isNewNotice: boolean;
  readonly isNewTerms: boolean;
  /** The step is about the owner's own place. */
  readonly isOwners: boolean;
  /** Whose place it is has terms to accept. */
  readonly hasToAccept: boolean;
};

type Choice = readonly GroupTelling[] | ((occasion: GroupOccasion) => readonly GroupTelling[]);

const told = (template: GroupTelling['template'], to: Told): readonly GroupTelling[] => [{ template, to }];
const nobody: readonly GroupTelling[] = [];

/** The letters of each step of a group. Whoever took the step is never told of it. */
const ofGroup = {
  edit: ({ isNewNotice }) => (isNewNotice ? told('groupNoticed', 'members') : nobody),
  changeTerms: told('groupTermsChanged', 'members'),
  offerHandover: told('groupHandoverOffered', 'member'),
  takeBackHandover: nobody,
  declineHandover: told('groupHandoverFailed', 'owner'),
  lapseHandover: told('groupHandoverFailed', 'owner'),
  acceptHandover: told('groupHandedOver', 'members'),
  ship: told('groupShareAsked', 'asked'),
  unship: nobody,
  finish: nobody,
  lock: told('groupLocked', 'members'),
  prolong: ({ isNewTerms }) => told(isNewTerms ? 'groupTermsChanged' : 'groupProlonged', 'members'),
  dissolve: ({ by }) => told(by === 'system' ? 'groupExpired' : 'groupDissolved', 'everybody'),
} as const satisfies Record<VerbOf<typeof groupLifecycle>, Choice>;

/** A request that is taken back leaves nothing to do. */
const whoeverLeft = ({ from }: GroupOccasion) => (from === 'Approved' ? told('groupMemberLeft', 'owner') : nobody);

/** The letters of each step of somebody's place in a group. */
const ofMembership = {
  ask: told('groupJoinAsked', 'owner'),
  askAgain: told('groupJoinAsked', 'owner'),
  approve: ({ hasToAccept }) => told(hasToAccept ? 'groupJoinApprovedAnew' : 'groupJoinApproved', 'member'),
  reject: told('groupJoinRejected', 'member'),
  leave: whoeverLeft,
  acceptTerms: nobody,
  lapse: [...told('groupMemberLapsed', 'member'), ...told('groupMemberLeft', 'owner')],
  remove: told('groupMemberRemoved', 'member'),
} as const satisfies Record<VerbOf<typeof membershipLifecycle> | 'ask', Choice>;

/** The letters of each step of an order in a group. What is left out with its member or its group is told with them. */
const ofOrder = {
  'order.add': ({ isOwners }) => (isOwners ? nobody : told('groupOrderWaits', 'owner')),
  'order.accept': told('groupOrderAccepted', 'member'),
  'order.refuse': told('groupOrderRefused', 'member'),
  'order.takeBack': nobody,
  'order.leaveOut': nobody,
  'order.send': nobody,
  'order.comeBack': nobody,
} as const satisfies Record<`order.${VerbOf<typeof groupOrderLifecycle> | 'add'}`, Choice>;

/** The letters of each step of a group's parcel. */
const ofShipment = {
  'shipment.pack': nobody,
  'shipment.askShares': nobody,
  'shipment.askOwner': told('groupShareOwnerAsked', 'owner'),
  'shipment.payDifference': nobody,
  'shipment.takeOut': nobody,
  'shipment.settle': told('groupSharesHeld', 'sharing'),
  'shipment.ship': told('groupParcelSent', 'sharing'),
  'shipment.finish': told('groupParcelArrived', 'sharing'),
  'shipment.return': told('groupParcelReturned', 'sharing'),
  'shipment.lose': told('groupParcelLost', 'sharing'),
  'shipment.cancel': told('groupShipmentCancelled', 'sharing'),
} as const satisfies Record<`shipment.${VerbOf<typeof shipmentLifecycle>}`, Choice>;

/** The letters of each step of a member's share of what it costs. */
const ofShare = {
  'share.authorise': nobody,
  'share.exceed': told('groupShareAbove', 'member'),
  'share.decline': nobody,
  'share.settle': nobody,
  'share.capture': nobody,
  'share.leaveOut': told('groupLeftOut', 'member'),
  'share.release': nobody,
} as const satisfies Record<`share.${VerbOf<typeof shareLifecycle>}`, Choice>;

// No verb is of two of them.
const choices: Readonly<Record<string, Choice>> = {
  ...ofGroup,
  ...ofMembership,
  ...ofOrder,
  ...ofShipment,
  ...ofShare,
};

/** Who is told of a step, and in which letter. */
export const lettersOfGroup = (verb: string, occasion: GroupOccasion): readonly GroupTelling[] => {
  const choice = choices[verb] ?? nobody;
  return typeof choice === 'function' ? choice(occasion) : choice;
};
