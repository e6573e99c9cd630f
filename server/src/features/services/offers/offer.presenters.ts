import type { Language } from '@hakobu/contract/base/languages';
import { type Yen, yen } from '@hakobu/contract/base/money';
import type { DeskOffer } from '@hakobu/contract/services/service.desk-api';
import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import type { OfferRow } from './offer.store.ts';

export const priceYenOf = ({ priceYen: price }: Pick<OfferRow, 'priceYen'>): Yen | null =>
  price === null ? null : yen(price);

export const presentOffer = (row: OfferRow, language: Language): ServiceOffer => ({
  code: row.code,
  name: row.names[language],
  description: row.descriptions[language],
  pricing: row.pricing,
  priceYen: priceYenOf(row),
  perPiece: row.perPiece,
  subjects: [...row.subjects],
  outputs: [...row.outputs],
  workHours: row.workHours,
});

export const presentDeskOffer = (row: OfferRow): DeskOffer => ({
  code: row.code,
  names: row.names,
  descriptions: row.descriptions,
  pricing: row.pricing,
  priceYen: priceYenOf(row),
  perPiece: row.perPiece,
  subjects: [...row.subjects],
  outputs: [...row.outputs],
  workHours: row.workHours,
  isOffered: row.isOffered,
  place: row.place,
  version: row.version,
});
