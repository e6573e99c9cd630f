import { type DeskOffer, saveOffer } from '@hakobu/contract/services/service.desk-api';
import * as z from 'zod/mini';
import type { Typed } from '../../../kit/form/typed.ts';
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts';

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

/** What is sent: what has a fixed price names it, which the endpoint refuses by more than its schema. */
export const OfferSent = saveOffer.input.check(
  z.refine(({ pricing, priceYen }) => pricing !== 'fixed' || priceYen !== null, {
    path: ['priceYen'],
    // Whatever else is missing: all of it is told at once.
    when: () => true,
  }),
);

export type OfferForm = EndpointForm<typeof OfferSent>;

/** What a draft means: what is chosen with the freight has no price of its own, the thread of a quoted one is that of an order. */
export const sentFrom = (draft: OfferDraft): Typed<z.input<typeof OfferSent>> => ({
  ...draft,
  priceYen: draft.pricing === 'byRoute' ? null : draft.priceYen,
  perPiece: draft.pricing === 'fixed' && draft.perPiece,
  subjects: draft.pricing === 'quoted' ? ['order'] : draft.subjects,
});
