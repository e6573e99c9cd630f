import { cleanText } from '@hakobu/contract/base/typed-text';
import { csvLine, withoutGuard } from '@hakobu/contract/base/csv';
import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import {
  goodsBounds,
  longestDescription,
  longestGoodsName,
  maxPictures,
  type OwnGoodsGiven,
} from '@hakobu/contract/goods/catalogue.shape';
import { GoodsColumn, goodsColumns, type GoodsFault, keyColumns } from '@hakobu/contract/goods/goods-import.shape';
import { Condition, GoodsId, type GoodsKey, StockState } from '@hakobu/contract/goods/goods.shape';
import { PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { optionsText, readOptionsText } from './option-text.rules.ts';
import { cut } from '@hakobu/contract/base/cut';

/** Which column stands where. */
export type Heads = ReadonlyMap<GoodsColumn, number>;

/** The heads that are wrong: no columns of a file of goods, named twice, or needed and not there. */
export type HeadFaults = Readonly<Record<'unknown' | 'twice' | 'missing', readonly string[]>>;

/** The columns that the first line names; or what is wrong with it. */
export const readHeads = (cells: readonly string[]): Heads | HeadFaults => {
  const said = cells.map((cell) => withoutGuard(cell).trim());
  while (said.at(-1) === '') said.pop();
  const once = [...new Set(said)];
  const unknown = once.filter((head) => !GoodsColumn.safeParse(head).success).map((head) => head || '…');
  const twice = once.filter(
    (head) => GoodsColumn.safeParse(head).success && said.indexOf(head) !== said.lastIndexOf(head),
  );
  const missing = keyColumns.filter((head) => !said.includes(head));
  if (unknown.length + twice.length + missing.length > 0) return { unknown, twice, missing };
  return new Map(said.map((head, place) => [head as GoodsColumn, place]));
};

/** What a line says of goods; what it does not say stays as it is. */
export type Part = Partial<Omit<OwnGoodsGiven, 'names' | 'descriptions'>> & {
  readonly names: Partial<OwnGoodsGiven['names']>;
  readonly descriptions: Partial<OwnGoodsGiven['descriptions']>;
};

export type CellFault = { readonly column: GoodsColumn | null; readonly fault: GoodsFault; readonly cell: string };

export type ReadLine = {
  readonly key: GoodsKey;
  readonly part: Part;
  readonly sellerName: string | undefined;
  readonly isOnSale: boolean | undefined;
  readonly faults: readonly CellFault[];
};

type Reading = {
  -readonly [Name in keyof Omit<Part, 'names' | 'descriptions'>]: Part[Name];
} & {
  names: { -readonly [Name in keyof Part['names']]: string };
  descriptions: { -readonly [Name in keyof Part['descriptions']]: string };
  sellerName?: string;
  isOnSale?: boolean;
};

/** Reads one cell into what is known of the line so far, or says why not. */
type Reader = (cell: string, into: Reading) => GoodsFault | undefined;

const wholeIn = (cell: string): number | undefined => {
  const digits = cell
    .normalize('NFKC')
    .replaceAll(/[,\s¥円]/g, '')
    .replace(/^\+/, '');
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};

type Bounds = { readonly min: number; readonly max: number };

const numberCell =
  (bounds: Bounds, put: (into: Reading, value: number) => void): Reader =>
  (cell, into) => {
    if (cell === '') return 'missing';
    const value = wholeIn(cell);
    if (value === undefined) return 'number';
    if (value < bounds.min || value > bounds.max) return 'range';
    put(into, value);
    return undefined;
  };

const orNull =
  (read: Reader, putNull: (into: Reading) => void): Reader =>
  (cell, into) => {
    if (cell !== '') return read(cell, into);
    putNull(into);
    return undefined;
  };

const textCell =
  (longest: number, put: (into: Reading, text: string) => void): Reader =>
  (cell, into) => {
    const text = cell.replaceAll(/\s+/g, ' ').trim();
    if (text.length > longest) return 'tooLong';
    put(into, text);
    return undefined;
  };

const needed =
  (read: Reader): Reader =>
  (cell, into) =>
    cell.trim() === '' ? 'missing' : read(cell, into);

const yes = new Set(['yes', 'true', '1', 'on', '是', 'はい']);
const no = new Set(['no', 'false', '0', 'off', '否', 'いいえ']);

/** An empty cell says nothing. */
const yesNoCell =
  (put: (into: Reading, is: boolean) => void): Reader =>
  (cell, into) => {
    const word = cell.toLowerCase();
    if (word === '') return undefined;
    if (!yes.has(word) && !no.has(word)) return 'yesNo';
    put(into, yes.has(word));
    return undefined;
  };

type Choices<Value> = { readonly safeParse: (given: unknown) => { readonly data?: Value | undefined } };

const choiceCell =
  <Value>(choices: Choices<Value>, put: (into: Reading, value: Value) => void): Reader =>
  (cell, into) => {
    if (cell === '') return undefined;
    const { data } = choices.safeParse(cell);
    if (data === undefined) return 'unknown';
    put(into, data);
    return undefined;
  };

const itemsIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[|\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

const propertiesCell: Reader = (cell, into) => {
  const read = itemsIn(cell).map((each) => GoodsProperty.safeParse(each).data);
  if (!read.every((each) => each !== undefined)) return 'unknown';
  into.properties = read;
  return undefined;
};

const optionsCell: Reader = (cell, into) => {
  const options = readOptionsText(cell);
  if (typeof options === 'string') return options;
  into.options = [...options];
  return undefined;
};

const wordsCell: Reader = (cell, into) => {
  const words = itemsIn(cell);
  if (words.length > 40) return 'tooMany';
  if (words.some((word) => word.length > 60)) return 'tooLong';
  into.searchWords = words;
  return undefined;
};

const descriptionCell =
  (language: keyof OwnGoodsGiven['descriptions']): Reader =>
  (cell, into) => {
    if (cell.length > longestDescription) return 'tooLong';
    into.descriptions[language] = cleanText(cell);
    return undefined;
  };

const nameCell = (language: keyof OwnGoodsGiven['names']): Reader =>
  textCell(longestGoodsName, (into, text) => {
    into.names[language] = text;
  });

/** What pictures and pages may be is not a matter of their form alone. */
export type Addresses = {
  readonly isPicture: (text: string) => boolean;
  readonly isPage: (text: string) => boolean;
};

const picturesCell =
  ({ isPicture }: Addresses): Reader =>
  (cell, into) => {
    const pictures = itemsIn(cell);
    if (pictures.length > maxPictures) return 'tooMany';
    if (!pictures.every(isPicture)) return 'address';
    into.pictures = pictures;
    return undefined;
  };

const pageCell =
  ({ isPage }: Addresses): Reader =>
  (cell, into) => {
    if (!isPage(cell)) return 'address';
    into.sourceUrl = cell;
    return undefined;
  };

const sellerCell: Reader = (cell, into) => {
  if (!/^[\w.:-]{1,80}$/.test(cell)) return 'form';
  into.sellerCode = cell;
  return undefined;
};

const readersWith = (
  addresses: Addresses,
): Readonly<Record<Exclude<GoodsColumn, 'platform' | 'goods_id'>, Reader>> => ({
  seller: needed(sellerCell),
  seller_name: textCell(100, (into, text) => {
    if (text !== '') into.sellerName = text;
  }),
  category: needed(textCell(60, (into, text) => (into.categoryCode = text))),
  name_ja: needed(nameCell('ja')),
  name_zh_CN: nameCell('zh-CN'),
  name_zh_TW: nameCell('zh-TW'),
  name_en: nameCell('en'),
  price_yen: numberCell(goodsBounds.priceYen, (into, value) => (into.priceYen = value)),
  price_to_yen: orNull(
    numberCell(goodsBounds.priceYen, (into, value) => (into.secondPriceYen = value)),
    (into) => (into.secondPriceYen = null),
  ),
  stock: choiceCell(StockState, (into, value) => (into.stock = value)),
  on_sale: yesNoCell((into, is) => (into.isOnSale = is)),
  condition: choiceCell(Condition, (into, value) => (into.condition = value)),
  one_of_a_kind: yesNoCell((into, is) => (into.isOneOfAKind = is)),
  weight_g: numberCell(goodsBounds.weightGrams, (into, value) => (into.weightGrams = value)),
  domestic_yen: orNull(
    numberCell(goodsBounds.domesticYen, (into, value) => (into.domesticYen = value)),
    (into) => (into.domesticYen = null),
  ),
  properties: propertiesCell,
  duty: choiceCell(DutyKind, (into, value) => (into.dutyKind = value)),
  prohibited: yesNoCell((into, is) => (into.prohibited = is)),
  pictures: needed(picturesCell(addresses)),
  page: orNull(pageCell(addresses), (into) => (into.sourceUrl = null)),
  options: optionsCell,
  words: wordsCell,
  description_ja: descriptionCell('ja'),
  description_zh_CN: descriptionCell('zh-CN'),
  description_zh_TW: descriptionCell('zh-TW'),
  description_en: descriptionCell('en'),
});

const longestTold = 80;

/** A cell as a fault shows it: without what cannot be seen, and not all of it. */
const shown = (cell: string): string => cut(cell.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '), longestTold);

export const faultAt = (column: GoodsColumn | null, fault: GoodsFault, cell = ''): CellFault => ({
  column,
  fault,
  cell: shown(cell),
});

/** Reads lines under these heads. */
export const lineReader = (heads: Heads, addresses: Addresses) => {
  const readers = readersWith(addresses);
  return (cells: readonly string[]): ReadLine => {
    const cellOf = (column: GoodsColumn): string => {
      const given = withoutGuard((cells[heads.get(column) ?? -1] ?? '').trim());
      // What shows nothing is told as it came: it is not missing.
      return cleanText(given).trim() || given;
    };
    const faults: CellFault[] = [];
    const [platform, goodsId] = [cellOf('platform'), cellOf('goods_id')];
    if (!PlatformCode.safeParse(platform).success)
      faults.push(faultAt('platform', platform === '' ? 'missing' : 'form', platform));
    if (!GoodsId.safeParse(goodsId).success)
      faults.push(faultAt('goods_id', goodsId === '' ? 'missing' : 'form', goodsId));
    const beyond = cells.slice(heads.size).find((cell) => cell.trim() !== '');
    if (beyond !== undefined) faults.push(faultAt(null, 'cells', beyond));
    const into: Reading = { names: {}, descriptions: {} };
    for (const [column, read] of Object.entries(readers) as [keyof typeof readers, Reader][]) {
      if (!heads.has(column)) continue;
      const fault = read(cellOf(column), into);
      if (fault !== undefined) faults.push(faultAt(column, fault, cellOf(column)));
    }
    const { sellerName, isOnSale, ...part } = into;
    return { key: { platformCode: platform, goodsId }, part, sellerName, isOnSale, faults };
  };
};

/** What goods are saved as in a line. */
export type Filed = {
  readonly key: GoodsKey;
  readonly given: OwnGoodsGiven;
  readonly sellerName: string;
  readonly isHidden: boolean;
};

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
// A sign that parts items in the file parts them for whoever reads them too: nothing is lost.
const itemsCell = (items: readonly string[]): string => items.map((each) => each.replaceAll('|', ' ')).join('|');

const cellsOf = ({
  key,
  given,
  sellerName,
  isHidden,
}: Filed): Readonly<Record<GoodsColumn, string | number | null>> => ({
  platform: key.platformCode,
  goods_id: key.goodsId,
  seller: given.sellerCode,
  seller_name: sellerName,
  category: given.categoryCode,
  name_ja: given.names.ja,
  name_zh_CN: given.names['zh-CN'],
  name_zh_TW: given.names['zh-TW'],
  name_en: given.names.en,
  price_yen: given.priceYen,
  price_to_yen: given.secondPriceYen,
  stock: given.stock,
  on_sale: yesNo(!isHidden),
  condition: given.condition,
  one_of_a_kind: yesNo(given.isOneOfAKind),
  weight_g: given.weightGrams,
  domestic_yen: given.domesticYen,
  properties: itemsCell(given.properties),
  duty: given.dutyKind,
  prohibited: yesNo(given.prohibited),
  pictures: given.pictures.join('|'),
  page: given.sourceUrl,
  options: optionsText(given.options),
  words: itemsCell(given.searchWords),
  description_ja: given.descriptions.ja,
  description_zh_CN: given.descriptions['zh-CN'],
  description_zh_TW: given.descriptions['zh-TW'],
  description_en: given.descriptions.en,
});

export const fileLine = (goods: Filed): string => {
  const cells = cellsOf(goods);
  return csvLine(goodsColumns.map((column) => cells[column]));
};
