import type { Language } from '@hakobu/contract/base/languages';
import type { GroupCard, GroupPerson, GroupTerms, KiloPrice, OwnMembership } from '@hakobu/contract/groups/group.shape';
import type { Platform } from '../../platform/platform.ts';
import type { RouteDefinition } from '../freight/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import type { GroupRow, TermsRow } from './group.store.ts';
import type { OfferRow } from './handover.store.ts';
import type { MembershipRow } from './membership.store.ts';

type Card = { readonly nickName: string; readonly avatar: string; readonly state: string };

export const presentPerson = (card: Card | undefined): GroupPerson => ({
  nickName: card?.nickName ?? '',
  avatar: card?.avatar ?? '',
  isClosed: card === undefined || card.state === 'closed',
});

export const presentTerms = (
  terms: TermsRow,
  routes: ReadonlyMap<string, RouteDefinition>,
  language: Language,
): GroupTerms => ({
  version: terms.version,
  split: terms.split,
  countryCode: terms.countryCode,
  city: terms.city,
  routes: terms.routeCodes.map((code) => ({ code, name: routes.get(code)?.names[language] ?? code })),
  mostMembers: terms.mostMembers,
  madeAt: terms.madeAt.toISOString(),
});

export type CardFacts = {
  readonly terms: TermsRow;
  readonly owner: Card | undefined;
  readonly platform: GroupCard['platform'];
  readonly routes: ReadonlyMap<string, RouteDefinition>;
  readonly kiloPrice: KiloPrice | null;
};

export const presentCard = (
  p: Platform,
  group: GroupRow,
  { terms, owner, platform, routes, kiloPrice }: CardFacts,
  language: Language,
): GroupCard => ({
  id: group.code,
  state: group.state,
  title: group.title,
  coverUrl: group.coverId === null ? null : presentPhoto(p, group.coverId).url,
  platform,
  shop: group.shop,
  isPrivate: group.isPrivate,
  owner: presentPerson(owner),
  terms: presentTerms(terms, routes, language),
  memberCount: group.memberCount,
  openedAt: group.openedAt.toISOString(),
  deadlineAt: group.deadlineAt.toISOString(),
  lockedAt: group.lockedAt?.toISOString() ?? null,
  kiloPrice,
});

export const presentOwn = (own: MembershipRow, { ownerId }: GroupRow, offer: OfferRow | undefined): OwnMembership => ({
  state: own.state,
  isOwner: own.shopperId === ownerId,
  reason: own.reason,
  askedAt: own.askedAt.toISOString(),
  acceptBy: own.acceptBy?.toISOString() ?? null,
  offeredUntil: offer?.toMembershipId === own.id ? offer.lapsesAt.toISOString() : null,
});
