import { isWithin } from '../../../kit/input/bounds.ts';
import type { Photo } from '../../../kit/input/PhotoDrop.tsx';

/** The closed box as the packer has typed it so far. */
export type BoxDraft = {
  readonly boxName: string;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly photos: readonly Photo[];
  readonly note: string;
};

export const emptyBox: BoxDraft = {
  boxName: '',
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  photos: [],
  note: '',
};

/** Japan's parcel sizes, by the sum of the three sides in centimetres. */
export const boxSizes = [60, 80, 100, 120, 140, 160] as const;

export type MeasuredBox = {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** What a scale and a ruler can have read. */
export const gramBounds = { min: 1, max: 100_000 } as const;
export const sideBounds = { min: 1, max: 5000 } as const;

/** The box's measures once all are known, and none is beyond what a box can have. */
export const measuredBox = ({ weightGrams, lengthMm, widthMm, heightMm }: BoxDraft): MeasuredBox | null =>
  isWithin(weightGrams, gramBounds) &&
  isWithin(lengthMm, sideBounds) &&
  isWithin(widthMm, sideBounds) &&
  isWithin(heightMm, sideBounds)
    ? { weightGrams, lengthMm, widthMm, heightMm }
    : null;

/** Whether the closed box weighs less than what lies in it: the scale is wrong, or something was left out. */
export const isLighterThanGoods = (weightGrams: number | null, goodsGrams: number): boolean =>
  weightGrams !== null && weightGrams < goodsGrams;

type Sides = Pick<MeasuredBox, 'lengthMm' | 'widthMm' | 'heightMm'>;

export const sumOfSidesMm = ({ lengthMm, widthMm, heightMm }: Sides): number => lengthMm + widthMm + heightMm;

/** The size that a box is called by when the packer names none: `100`; empty above the largest. */
export const boxNameFor = (sides: Sides): string =>
  String(boxSizes.find((size) => size * 10 >= sumOfSidesMm(sides)) ?? '');
