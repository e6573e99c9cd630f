import type { LimitKind } from '@hakobu/contract/freight/freight.shape';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';

/** What a surcharge looks at: a measure above a number, a property of the goods, or every parcel. */
type SurchargeCause =
  | { readonly on: LimitKind; readonly over: number }
  | { readonly on: 'property'; readonly property: GoodsProperty }
  | { readonly on: 'always' };

/** A fixed sum, a share of the freight in millionths, or a refusal. */
type SurchargeEffect = { readonly addYen: number } | { readonly addPpm: number } | { readonly blocks: true };

export type Surcharge = {
  /** Names the rule on quotes and bills. */
  readonly rule: string;
  readonly cause: SurchargeCause;
  readonly effect: SurchargeEffect;
  /** Empty for every country. */
  readonly countryCodes: readonly string[];
};

/** The numbers of a parcel that limits and surcharges look at; null for those of a box that nobody measured. */
export type Measures = Readonly<Record<LimitKind, number | null>>;

export const applies = (
  surcharge: Surcharge,
  parcel: { readonly countryCode: string; readonly properties: readonly GoodsProperty[] },
  measures: Measures,
): boolean => {
  const { cause, countryCodes } = surcharge;
  if (countryCodes.length > 0 && !countryCodes.includes(parcel.countryCode)) return false;
  if (cause.on === 'always') return true;
  if (cause.on === 'property') return parcel.properties.includes(cause.property);
  const measure = measures[cause.on];
  return measure !== null && measure > cause.over;
};

/** What a surcharge adds to a freight, in yen; a share is rounded up, so that it is never below the carrier's. */
export const surchargeYen = (effect: SurchargeEffect, freightYen: number): number => {
  if ('addYen' in effect) return effect.addYen;
  if ('addPpm' in effect) return Math.ceil((freightYen * effect.addPpm) / 1_000_000);
  return 0;
};

/**
 * `steps`: so much for each started step of value above what is included. `tiers`: the fee of the first tier that
 * covers the value. Nothing is covered above the last.
 */
export type Insurance =
  | {
      readonly kind: 'steps';
      readonly includedYen: number;
      readonly stepYen: number;
      readonly perStepYen: number;
      readonly mostYen: number;
    }
  | {
      readonly kind: 'tiers';
      readonly includedYen: number;
      readonly tiers: readonly { readonly upToYen: number; readonly feeYen: number }[];
    };

type Covered = { readonly coveredYen: number; readonly feeYen: number; readonly mostYen: number };

/** What insuring a value costs. A value above the most is covered up to the most. */
export const insuranceFor = (insurance: Insurance, valueYen: number): Covered => {
  const { includedYen } = insurance;
  const mostYen = insurance.kind === 'steps' ? insurance.mostYen : (insurance.tiers.at(-1)?.upToYen ?? includedYen);
  const asked = Math.min(valueYen, mostYen);
  if (asked <= includedYen) return { coveredYen: includedYen, feeYen: 0, mostYen };
  if (insurance.kind === 'steps') {
    const steps = Math.ceil((asked - includedYen) / insurance.stepYen);
    return { coveredYen: asked, feeYen: steps * insurance.perStepYen, mostYen };
  }
  const tier = insurance.tiers.find(({ upToYen }) => asked <= upToYen);
  return { coveredYen: asked, feeYen: tier?.feeYen ?? 0, mostYen };
};

/** What is wrong with an insurance, in words for whoever configures it; empty when it can be used. */
export const insuranceFaultsOf = (insurance: Insurance): string[] => {
  if (insurance.kind === 'steps') return insurance.stepYen > 0 ? [] : ['a step of insurance covers nothing'];
  const faults = insurance.tiers.length === 0 ? ['insurance has no tiers'] : [];
  for (const [index, { upToYen, feeYen }] of insurance.tiers.entries()) {
    const beneath = insurance.tiers[index - 1] ?? { upToYen: insurance.includedYen, feeYen: 0 };
    if (upToYen <= beneath.upToYen) faults.push(`insurance up to ${upToYen} yen: covers no more than the tier beneath`);
    if (feeYen < beneath.feeYen) faults.push(`insurance up to ${upToYen} yen: cheaper than the tier beneath`);
  }
  return faults;
};
