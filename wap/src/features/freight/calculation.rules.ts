import { freightEstimate } from '@hakobu/contract/freight/freight.api';
import type { RouteOffer, RouteQuote, RouteRefused } from '@hakobu/contract/freight/freight.shape';
import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import * as z from 'zod/mini';

/** What is typed into the calculator, as it is typed: kilograms, centimetres, yen. */
export const Draft = z.object({
  countryCode: z.string(),
  weightKg: z.string(),
  weighed: z.enum(['packed', 'goods']),
  sidesCm: z.object({ length: z.string(), width: z.string(), height: z.string() }),
  properties: z.array(GoodsProperty),
  valueYen: z.string(),
  pieces: z.int().check(z.minimum(1), z.maximum(99)),
  dutyKind: DutyKind,
  insured: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

export const emptyDraft: Draft = {
  countryCode: 'CN',
  weightKg: '',
  weighed: 'goods',
  sidesCm: { length: '', width: '', height: '' },
  properties: [],
  valueYen: '',
  pieces: 1,
  dutyKind: 'other',
  insured: false,
};

/** The draft that was kept on this device, or an empty one where there is none that can be used. */
export const draftFrom = (kept: string | undefined): Draft => {
  try {
    const read = z.safeParse(Draft, JSON.parse(kept ?? 'null'));
    return read.success ? read.data : emptyDraft;
  } catch {
    return emptyDraft;
  }
};

/** A number as keyboards of all kinds type it: full-width digits, thousands separators, a comma before two decimals. */
const numberFrom = (typed: string): number | undefined => {
  const plain = typed.normalize('NFKC').replaceAll(/\s/g, '');
  if (plain === '') return undefined;
  const text = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '');
  return /^\d*\.?\d*$/.test(text) && text !== '.' ? Number(text) : Number.NaN;
};

// Rounded up, as freight is; first to a thousandth, because 1.1 × 1000 is a little more than 1100.
const wholeUp = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.ceil(Number(value.toFixed(3)));

export type Ask = z.output<typeof freightEstimate.input>;
export type Wrong = 'countryCode' | 'weightGrams' | 'size' | 'declaredValueYen';

const sizeFrom = ({ length, width, height }: Draft['sidesCm']) => {
  const mm = (typed: string) => wholeUp((numberFrom(typed) ?? Number.NaN) * 10);
  const typed = [length, width, height].some((side) => side.trim() !== '');
  return typed ? { size: { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) } } : {};
};

/** What the server is asked for a draft; which fields are wrong; neither while the weight is still to be typed. */
export const askFrom = (draft: Draft): { readonly ask?: Ask; readonly wrong: ReadonlySet<Wrong> } => {
  const weightKg = numberFrom(draft.weightKg);
  const declaredValueYen = numberFrom(draft.valueYen) ?? 0;
  const read = z.safeParse(freightEstimate.input, {
    countryCode: draft.countryCode,
    weightGrams: wholeUp(weightKg === undefined ? undefined : weightKg * 1000),
    weighed: draft.weighed,
    ...sizeFrom(draft.sidesCm),
    properties: draft.properties,
    declaredValueYen,
    insuredValueYen: draft.insured ? declaredValueYen : 0,
    itemCount: draft.pieces,
    dutyKind: draft.dutyKind,
  });
  if (read.success) return { ask: read.data, wrong: new Set() };
  const paths = read.error.issues.map(({ path }) => path[0] as Wrong);
  return { wrong: new Set(paths.filter((path) => path !== 'weightGrams' || weightKg !== undefined)) };
};

const isOffer = (quote: RouteQuote): quote is RouteOffer => quote.ok;
const isRefused = (quote: RouteQuote): quote is RouteRefused => !quote.ok;

export type Order = 'price' | 'time';

const byPrice = (a: RouteOffer, b: RouteOffer) => a.totalYen - b.totalYen;
const byTime = (a: RouteOffer, b: RouteOffer) => a.days.to - b.days.to || a.days.from - b.days.from;

const compareBy = (order: Order) => (a: RouteOffer, b: RouteOffer) =>
  order === 'price' ? byPrice(a, b) || byTime(a, b) : byTime(a, b) || byPrice(a, b);

/** Offers from the cheapest or the fastest on, and what is refused; marked are the cheapest and the fastest of several. */
export const compared = (quotes: readonly RouteQuote[], order: Order) => {
  // What `filter` made is nobody else's; browsers that have no `toSorted` are still served.
  // oxlint-disable-next-line unicorn/no-array-sort
  const ordered = (by: Order) => quotes.filter(isOffer).sort(compareBy(by));
  const offers = ordered(order);
  const bestBy = (by: Order) => (offers.length > 1 ? ordered(by)[0]?.routeCode : undefined);
  return { offers, refused: quotes.filter(isRefused), cheapest: bestBy('price'), fastest: bestBy('time') };
};
