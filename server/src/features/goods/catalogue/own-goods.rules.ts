import type { OwnGoodsGiven } from '@hakobu/contract/goods/catalogue.shape';
import { searchTextFor } from '../search/search.rules.ts';
import { optionsText } from './option-text.rules.ts';
import { cut } from '@hakobu/contract/base/cut';

/** What somebody enters of goods, with whether they are on sale. */
export type Entered = { readonly given: OwnGoodsGiven; readonly isHidden: boolean };

const names = ({ names: said }: OwnGoodsGiven): string[] => Object.values(said).filter((name) => name !== '');

export const searchTextOf = (given: OwnGoodsGiven): string => searchTextFor([...names(given), ...given.searchWords]);

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Every field as a short text, under the name that the desk has words for. */
const fieldsOf = ({ given, isHidden }: Entered): Record<string, string> => ({
  isHidden: yesNo(isHidden),
  seller: given.sellerCode,
  category: given.categoryCode,
  'names.ja': given.names.ja,
  'names.zh-CN': given.names['zh-CN'],
  'names.zh-TW': given.names['zh-TW'],
  'names.en': given.names.en,
  priceYen: String(given.priceYen),
  secondPriceYen: given.secondPriceYen === null ? '' : String(given.secondPriceYen),
  stock: given.stock,
  condition: given.condition,
  isOneOfAKind: yesNo(given.isOneOfAKind),
  prohibited: yesNo(given.prohibited),
  weightGrams: String(given.weightGrams),
  domesticYen: given.domesticYen === null ? '' : String(given.domesticYen),
  properties: given.properties.join(' '),
  dutyKind: given.dutyKind,
  pictures: given.pictures.join(' '),
  sourceUrl: given.sourceUrl ?? '',
  options: optionsText(given.options),
  searchWords: given.searchWords.join(' '),
  'descriptions.ja': given.descriptions.ja,
  'descriptions.zh-CN': given.descriptions['zh-CN'],
  'descriptions.zh-TW': given.descriptions['zh-TW'],
  'descriptions.en': given.descriptions.en,
});

const longestKept = 300;
const short = (text: string): string => (text.length > longestKept ? `${cut(text, longestKept - 1)}…` : text);

export type Changes = Record<string, { readonly before: string; readonly after: string }>;

/** What differs between two of them, each field before and after; nothing where they are the same. */
export const changesBetween = (before: Entered, after: Entered): Changes => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.fromEntries(
    Object.entries(is).flatMap(([field, text]) =>
      was[field] === text ? [] : [[field, { before: short(was[field] ?? ''), after: short(text) }]],
    ),
  );
};

export const isSame = (before: Entered, after: Entered): boolean =>
  Object.keys(changesBetween(before, after)).length === 0;

/** An uploaded picture stands under the id of its file. */
export const isUploaded = (picture: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(picture);
