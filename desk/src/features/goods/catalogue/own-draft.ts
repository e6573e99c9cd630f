import type { Language } from '@hakobu/contract/base/languages';
import { line } from '@hakobu/contract/base/shapes';
import { addGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import type { DeskGoods, OwnGoodsGiven, OwnOption } from '@hakobu/contract/goods/catalogue.shape';
import * as z from 'zod/mini';
import type { Typed } from '../../../kit/form/typed.ts';
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts';
import type { Photo } from '../../../kit/input/PhotoDrop.tsx';

/** What the fields hold: numbers that are not typed yet are null, pictures come with where they can be seen. */
export type OwnFields = Omit<OwnGoodsGiven, 'priceYen' | 'weightGrams' | 'pictures' | 'sourceUrl'> & {
  readonly platformCode: string;
  readonly goodsId: string;
  readonly sellerName: string;
  readonly priceYen: number | null;
  readonly weightGrams: number | null;
  readonly pictures: readonly Photo[];
  readonly sourceUrl: string;
};

export const noNames: OwnGoodsGiven['names'] = { ja: '', 'zh-CN': '', 'zh-TW': '', en: '' };

export const newFields: OwnFields = {
  platformCode: '',
  goodsId: '',
  sellerCode: '',
  sellerName: '',
  categoryCode: '',
  names: noNames,
  priceYen: null,
  secondPriceYen: null,
  stock: 'onSale',
  condition: 'new',
  isOneOfAKind: false,
  prohibited: false,
  weightGrams: null,
  domesticYen: null,
  properties: [],
  dutyKind: 'other',
  pictures: [],
  sourceUrl: '',
  options: [],
  searchWords: [],
  descriptions: noNames,
};

export const fieldsOf = (goods: DeskGoods, given: OwnGoodsGiven): OwnFields => ({
  ...given,
  platformCode: goods.platformCode,
  goodsId: goods.goodsId,
  sellerName: goods.sellerName,
  pictures: given.pictures.map((id, place) => ({ id, url: goods.imageUrls[place] ?? '' })),
  sourceUrl: given.sourceUrl ?? '',
});

type PriceRange = { readonly priceYen: number | null; readonly secondPriceYen?: number | null | undefined };

/** Whether a range of prices ends where it begins, or before that. */
export const isRangeWrong = ({ priceYen, secondPriceYen = null }: PriceRange): boolean =>
  priceYen !== null && secondPriceYen !== null && secondPriceYen <= priceYen;

/**
 * What is sent, whether goods are entered or changed: the seller always named, and a range of prices upwards, which the
 * endpoints refuse by more than their schema.
 */
export const GoodsSent = z.extend(z.omit(addGoods.input, { isHidden: true }), { sellerName: line(100) }).check(
  z.refine((given) => !isRangeWrong(given), {
    path: ['secondPriceYen'],
    // Whatever else is missing: all of it is told at once.
    when: () => true,
  }),
);

export type GoodsForm = EndpointForm<typeof GoodsSent>;

/**
 * An option that was typed here has its name for a code, and keeps it when the name changes later. While the name is
 * missing, that alone is wrong.
 */
const coded = (options: readonly OwnOption[]): OwnOption[] =>
  options.map((option) => ({
    ...option,
    code: option.code || option.names.ja.trim() || '-',
    values: option.values.map((value) => ({ ...value, code: value.code || value.names.ja.trim() || '-' })),
  }));

/** What the fields mean, with what is still missing. */
export const sentFrom = ({ pictures, sourceUrl, options, ...rest }: OwnFields): Typed<z.input<typeof GoodsSent>> => ({
  ...rest,
  pictures: pictures.map(({ id }) => id),
  sourceUrl: sourceUrl.trim() === '' ? null : sourceUrl.trim(),
  options: coded(options),
});

/** How much each language has: its name, and its description. */
export const filledIn = ({
  names,
  descriptions,
}: Pick<OwnFields, 'names' | 'descriptions'>): Record<Language, number> => {
  const count = (language: Language) =>
    [names[language], descriptions[language]].filter((text) => text.trim() !== '').length;
  return { 'zh-CN': count('zh-CN'), 'zh-TW': count('zh-TW'), en: count('en'), ja: count('ja') };
};
