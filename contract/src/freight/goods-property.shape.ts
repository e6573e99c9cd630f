import * as z from 'zod/mini';

/** What the warehouse or the catalogue notes of goods because carriers or customs treat it apart. */
export const goodsProperties = [
  'fragile',
  'batteryBuiltIn',
  'batteryLoose',
  'liquid',
  'powder',
  'magnet',
  'food',
  'medicine',
  'alcohol',
  'aerosol',
  'perfume',
  'blade',
  'cites',
  'counterfeitRisk',
  'adult',
] as const;
export const GoodsProperty = z.enum(goodsProperties);
export type GoodsProperty = z.infer<typeof GoodsProperty>;

const known: ReadonlySet<string> = new Set(goodsProperties);

/** Of these names those that are properties by now: what was noted long ago may be none any more. */
export const knownProperties = (names: readonly string[]): GoodsProperty[] =>
  names.filter((name): name is GoodsProperty => known.has(name));

/** Kinds of goods that customs tax alike. The rate of each is configuration, per country. */
export const dutyKinds = [
  'book',
  'computer',
  'camera',
  'food',
  'preciousMetal',
  'furniture',
  'toy',
  'game',
  'medicine',
  'sports',
  'textile',
  'shoe',
  'bag',
  'appliance',
  'bicycle',
  'watch',
  'cosmetics',
  'other',
  'tobacco',
  'alcohol',
  'jewellery',
  'golf',
  'luxuryWatch',
  'luxuryCosmetics',
] as const;
export const DutyKind = z.enum(dutyKinds);
export type DutyKind = z.infer<typeof DutyKind>;
