import type { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { ArtName } from '../../platform/files/art.ts';

/** One phrase as a seller in Japan writes it, and as it reads in Chinese and English. */
export type Said = readonly [ja: string, zh: string, en: string];

/** A model with the range, in yen, of what it sells for used; new ones cost more. */
export type Model = readonly [ja: string, zh: string, en: string, minYen: number, mostYen: number];

export type PlatformCode = 'mercari' | 'yahoo-auction' | 'yahoo-shopping' | 'rakuten' | 'surugaya' | 'amazon';

/** Goods of one kind: what they are called, what they weigh, where they are sold, and what sellers say of them. */
export type Kind = {
  readonly category: string;
  readonly noun: Said;
  readonly models: readonly Model[];
  readonly details: readonly Said[];
  readonly art: readonly ArtName[];
  readonly dutyKind: DutyKind;
  readonly properties?: readonly GoodsProperty[];
  /** Packed as it is sold, the lightest and the heaviest. */
  readonly grams: readonly [least: number, most: number];
  readonly soldOn: readonly PlatformCode[];
  /** Consumed, so nobody sells it used. */
  readonly onlyNew?: boolean;
  readonly prohibited?: boolean;
  readonly choices?: { readonly code: string; readonly said: Said; readonly values: readonly Said[] };
};
