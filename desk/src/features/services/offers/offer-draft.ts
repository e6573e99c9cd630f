import type { Input } from '@hakobu/contract/base/endpoint';
import { type DeskOffer, saveOffer } from '@hakobu/contract/services/service.desk-api';

type OfferInput = Input<typeof saveOffer>;

/** An entry of the price list as it stands in the form. */
export type OfferDraft = Omit<DeskOffer, 'place' | 'priceYen' | 'workHours'> & {
  readonly priceYen: number | null;
  readonly workHours: number | null;
};

const noWords = { 'zh-CN': '', 'zh-TW': '', en: '', ja: '' };

export const newOffer: OfferDraft = {
  code: '',
  names: noWords,
  descriptions: noWords,
  pricing: 'fixed',
  priceYen: null,
  perPiece: false,
  subjects: ['order'],
  outputs: [],
  workHours: 48,
  isOffered: true,
  version: 0,
};

/** Its place is the list's own to change. */
export const draftOf = (offer: DeskOffer): OfferDraft => {
  const { code, names, descriptions, pricing, priceYen, perPiece, subjects, outputs, workHours, ...rest } = offer;
  const { isOffered, version } = rest;
  return { code, names, descriptions, pricing, priceYen, perPiece, subjects, outputs, workHours, isOffered, version };
};

/** Why it cannot be saved as it stands. */
export type OfferFault = 'code' | 'taken' | 'names' | 'descriptions' | 'price' | 'subjects' | 'hours';

const faultOf: Readonly<Record<string, OfferFault>> = {
  code: 'code',
  names: 'names',
  descriptions: 'descriptions',
  priceYen: 'price',
  subjects: 'subjects',
  workHours: 'hours',
};

/** What is sent: what is chosen with the freight has no price of its own, the thread of a quoted one is that of an order. */
const sent = (draft: OfferDraft) => ({
  ...draft,
  priceYen: draft.pricing === 'byRoute' ? null : draft.priceYen,
  perPiece: draft.pricing === 'fixed' && draft.perPiece,
  subjects: draft.pricing === 'quoted' ? (['order'] as const) : draft.subjects,
});

/** The entry as it is sent, or what is wrong with it. */
export const offerFrom = (
  draft: OfferDraft,
  takenCodes: readonly string[],
): { readonly offer: OfferInput | null; readonly faults: ReadonlySet<OfferFault> } => {
  const read = saveOffer.input.safeParse(sent(draft));
  const faults = new Set((read.error?.issues ?? []).flatMap(({ path }) => faultOf[String(path[0])] ?? []));
  if (draft.version === 0 && takenCodes.includes(draft.code)) faults.add('taken');
  if (draft.pricing === 'fixed' && draft.priceYen === null) faults.add('price');
  return { offer: read.success && faults.size === 0 ? read.data : null, faults };
};
