import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import { isShelfCode } from '@hakobu/contract/warehouse/shelf-code';
import { brokenBound, isWithin } from '../../../kit/input/bounds.ts';
import type { Photo } from '../../../kit/input/PhotoDrop.tsx';

/** Something that is wrong with the goods; its photographs are among the goods' own. */
export type FindingDraft = {
  readonly kind: FindingKind;
  readonly quantity: number | null;
  readonly note: string;
  readonly photoIds: readonly string[];
};

/** What the receiver has found out about one order's goods so far. */
export type StoringDraft = {
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly properties: readonly GoodsProperty[];
  readonly photos: readonly Photo[];
  readonly shelf: string;
  readonly note: string;
  readonly findings: readonly FindingDraft[];
  /** Pieces that are in the box; null: all that were ordered. */
  readonly arrived: number | null;
};

export const emptyStoring = (properties: readonly GoodsProperty[]): StoringDraft => ({
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  properties,
  photos: [],
  shelf: '',
  note: '',
  findings: [],
  arrived: null,
});

export const storingSteps = ['weight', 'size', 'photos', 'shelf'] as const;
export type StoringStep = (typeof storingSteps)[number];

/** What a scale and a ruler can have read. */
export const gramBounds = { min: 1, max: 100_000 } as const;
export const sideBounds = { min: 1, max: 5000 } as const;

const isDone: Readonly<Record<StoringStep, (draft: StoringDraft) => boolean>> = {
  weight: ({ weightGrams }) => isWithin(weightGrams, gramBounds),
  size: ({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm].every((side) => isWithin(side, sideBounds)),
  photos: ({ photos }) => photos.length > 0,
  shelf: ({ shelf }) => isShelfCode(shelf),
};

/** The steps that are not done yet, in the order in which they are done. */
export const openSteps = (draft: StoringDraft): StoringStep[] => storingSteps.filter((step) => !isDone[step](draft));

/** Where most of the same shopper's goods lie; null when nothing does. */
export const shelfBeside = (neighbours: readonly { readonly shelf: string }[]): string | null => {
  const counts = new Map<string, number>();
  for (const { shelf } of neighbours) counts.set(shelf, (counts.get(shelf) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
};

/** Pieces that are still awaited besides those that came before. */
export const expectedPieces = (quantity: number, parts: readonly { readonly quantity: number }[]): number =>
  quantity - parts.reduce((sum, part) => sum + part.quantity, 0);

/** Pieces that are missing now; none where it was noted that they will not come. */
export const missingPieces = (draft: StoringDraft, expected: number): number =>
  draft.findings.some(({ kind }) => kind === 'short') ? 0 : Math.max(0, expected - (draft.arrived ?? expected));

/** Whether the pieces that came, and those that something is wrong with, are among the pieces that were expected. */
export const areCountsRight = ({ arrived, findings }: StoringDraft, expected: number): boolean =>
  [arrived, ...findings.map(({ quantity }) => quantity)].every(
    (count) => brokenBound(count, { min: 1, max: expected }) === null,
  );

/** A kind is noted once: choosing it again takes it back. */
export const toggleFinding = (findings: readonly FindingDraft[], kind: FindingKind): readonly FindingDraft[] =>
  findings.some((found) => found.kind === kind)
    ? findings.filter((found) => found.kind !== kind)
    : [...findings, { kind, quantity: null, note: '', photoIds: [] }];
