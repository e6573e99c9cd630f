import type { Language } from '@hakobu/contract/base/languages';
import {
  type DeskGoods,
  goodsBounds,
  type OwnGoodsGiven,
  type OwnOption,
} from '@hakobu/contract/goods/catalogue.shape';
import { OwnGoodsGiven as Given } from '@hakobu/contract/goods/catalogue.shape';
import { GoodsId } from '@hakobu/contract/goods/goods.shape';
import { isWithin } from '../../../kit/input/bounds.ts';
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

/** What keeps the fields from being goods. */
export type Wrong =
  | 'platform'
  | 'goodsId'
  | 'seller'
  | 'sellerName'
  | 'category'
  | 'name'
  | 'price'
  | 'range'
  | 'weight'
  | 'domestic'
  | 'pictures'
  | 'page'
  | 'options'
  | 'other';

type Read = { readonly given: OwnGoodsGiven; readonly wrong: null } | { readonly given: null; readonly wrong: Wrong };

const not = (wrong: Wrong): Read => ({ given: null, wrong });

const isOptionWhole = ({ names, values }: OwnOption): boolean =>
  names.ja.trim() !== '' && values.length > 0 && values.every((value) => value.names.ja.trim() !== '');

/** An option that was typed here has its name for a code, and keeps it when the name changes later. */
const coded = (options: readonly OwnOption[]): OwnOption[] =>
  options.map((option) => ({
    ...option,
    code: option.code || option.names.ja.trim(),
    values: option.values.map((value) => ({ ...value, code: value.code || value.names.ja.trim() })),
  }));

const firstWrong = (fields: OwnFields): Wrong | null => {
  if (fields.platformCode === '') return 'platform';
  if (!GoodsId.safeParse(fields.goodsId).success) return 'goodsId';
  if (!/^[\w.:-]{1,80}$/.test(fields.sellerCode)) return 'seller';
  if (fields.sellerName.trim() === '') return 'sellerName';
  if (fields.categoryCode === '') return 'category';
  if (fields.names.ja.trim() === '') return 'name';
  if (fields.priceYen === null || !isWithin(fields.priceYen, goodsBounds.priceYen)) return 'price';
  if (fields.secondPriceYen !== null && fields.secondPriceYen <= fields.priceYen) return 'range';
  if (fields.weightGrams === null || !isWithin(fields.weightGrams, goodsBounds.weightGrams)) return 'weight';
  if (fields.domesticYen !== null && !isWithin(fields.domesticYen, goodsBounds.domesticYen)) return 'domestic';
  if (fields.pictures.length === 0) return 'pictures';
  if (fields.sourceUrl.trim() !== '' && !/^https:\/\/[^\s]+$/.test(fields.sourceUrl.trim())) return 'page';
  return fields.options.every(isOptionWhole) ? null : 'options';
};

/** What the fields mean; or the first thing that is missing. */
export const readFields = (fields: OwnFields): Read => {
  const wrong = firstWrong(fields);
  if (wrong !== null) return not(wrong);
  const { pictures, sourceUrl, options, platformCode: _platform, goodsId: _goods, sellerName: _name, ...rest } = fields;
  const read = Given.safeParse({
    ...rest,
    pictures: pictures.map(({ id }) => id),
    sourceUrl: sourceUrl.trim() === '' ? null : sourceUrl.trim(),
    options: coded(options),
  });
  return read.success ? { given: read.data, wrong: null } : not('other');
};

/** How much each language has: its name, and its description. */
export const filledIn = ({
  names,
  descriptions,
}: Pick<OwnFields, 'names' | 'descriptions'>): Record<Language, number> => {
  const count = (language: Language) =>
    [names[language], descriptions[language]].filter((text) => text.trim() !== '').length;
  return { 'zh-CN': count('zh-CN'), 'zh-TW': count('zh-TW'), en: count('en'), ja: count('ja') };
};
