import { type Language, languages } from '@hakobu/contract/base/languages';
import { yen, type Yen } from '@hakobu/contract/base/money';
import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { pageOfGoods } from '@hakobu/contract/goods/goods-link';
import {
  Condition,
  GoodsErrorCode,
  StockState,
  type BeforeComment,
  type Category,
  type GoodsDetail,
  type GoodsOption,
  type GoodsSource,
  type GoodsSummary,
  goodsErrorCodes,
  type Seller,
} from '@hakobu/contract/goods/goods.shape';
import { SourceKind } from '@hakobu/contract/platforms/platform.shape';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import * as z from 'zod/mini';
import { remotePictureUrl } from '../../platform/files/remote-picture-address.ts';
import { wordsIn } from '../platforms/index.ts';
import { isUploaded } from './catalogue/own-goods.rules.ts';
import type { CommentRow } from './goods-mine.store.ts';
import { otherCategory } from './sources/category-of.rules.ts';
import type { CategoryRow, GoodsRow, GoodsTexts, SellerRow } from './goods.store.ts';
import { saidIn } from './names/name.rules.ts';

/** The page where goods are looked at; null where it is not known. */
export const pageOfRow = (row: Pick<GoodsRow, 'sourceUrl' | 'platformCode' | 'goodsId'>): string | null =>
  row.sourceUrl ?? pageOfGoods(row.platformCode, row.goodsId);

/** Whom goods are known from, and how old that is; null for the operator's own. */
export const sourceOfRow = ({ origin, seenAt, missedAt }: GoodsRow): GoodsSource | null =>
  seenAt === null
    ? null
    : { kind: SourceKind.parse(origin), seenAt: seenAt.toISOString(), isLastKnown: missedAt !== null };

/** What carts, orders and estimates need to know of goods. A snapshot: it says how they are now. */
export type GoodsFacts = {
  readonly goodsId: string;
  readonly platformCode: string;
  /** In the reader's language; as the seller wrote it when nobody translated it. */
  readonly name: string;
  readonly nameJa: string;
  /** As it was translated, in all languages. */
  readonly names: readonly string[];
  readonly categoryId: string;
  readonly imageUrl: string;
  readonly priceYen: Yen;
  readonly secondPriceYen: Yen | null;
  readonly stock: StockState;
  /** Null where nobody said. */
  readonly condition: Condition | null;
  readonly errorCode: GoodsErrorCode;
  /** The company took them off sale: only who has them already may still be told of them. */
  readonly isHidden: boolean;
  readonly sellerId: string;
  readonly sellerName: string;
  /** Null when the seller has yet to say; 0 when the seller pays. */
  readonly domesticYen: Yen | null;
  /** Of one piece, packed as it is sold; our estimate where nobody said. */
  readonly weightGrams: number;
  readonly isWeightStated: boolean;
  readonly properties: readonly GoodsProperty[];
  readonly dutyKind: DutyKind;
  readonly oneOfAKind: boolean;
  readonly hasOptions: boolean;
  readonly options: readonly GoodsOption[];
  readonly keptOptions: KeptOptions;
  /** Their page may offer options that nobody told us. */
  readonly hasUnknownOptions: boolean;
  readonly sourceUrl: string | null;
  /** Null for the operator's own. */
  readonly source: GoodsSource | null;
};

/** Options as they are kept: names by language. */
const Words = z.record(z.string(), z.string());
export const KeptOptions = z.array(
  z.object({ code: z.string(), names: Words, values: z.array(z.object({ code: z.string(), names: Words })) }),
);
export type KeptOptions = z.infer<typeof KeptOptions>;

/** Behind it stands the file of a picture that goods show, and that staff uploaded. */
export const ownPicturePath = '/api/web/goods/picture/';

/** Where a picture is seen: one of ours by its name, somebody else's by an address of ours that stands for it. */
export const imageUrlOf = (picture: string): string => {
  if (picture.startsWith('https://')) return remotePictureUrl(picture);
  return isUploaded(picture) ? `${ownPicturePath}${picture}` : `/api/web/picture/${picture}`;
};

/** Where there are the seller's words they stand in for a language that is missing, as in names. */
const optionWords = ({ code, names }: Pick<KeptOptions[number], 'code' | 'names'>, language: Language): string =>
  saidIn(names['ja'] ?? wordsIn(names, language) ?? code, names, language);

const choiceIn = (option: KeptOptions[number], value: KeptOptions[number]['values'][number], language: Language) =>
  `${optionWords(option, language)}: ${optionWords(value, language)}`;

/**
 * Chosen options as their reader says them, or their seller (`ja`), whoever read them when they were chosen. What is none of
 * the goods' own stays as it is, and what two of them are called alike.
 */
export const choicesIn = (kept: KeptOptions, chosen: readonly string[], language: Language): string[] => {
  const found = (words: string): string => {
    const meant = kept.flatMap((option) =>
      option.values
        .filter((value) => languages.some((each) => choiceIn(option, value, each) === words))
        .map((value) => choiceIn(option, value, language)),
    );
    return new Set(meant).size === 1 ? (meant[0] ?? words) : words;
  };
  return chosen.map(found);
};

/** Whether what was chosen, in whatever language, is one value of each option and nothing else. */
export const areChosen = (kept: KeptOptions, chosen: readonly string[]): boolean =>
  chosen.length === kept.length &&
  kept.every((option) =>
    chosen.some((words) =>
      option.values.some((value) => languages.some((language) => choiceIn(option, value, language) === words)),
    ),
  );

export const presentOptions = (options: unknown, language: Language): GoodsOption[] =>
  KeptOptions.parse(options).map((option) => ({
    code: option.code,
    name: optionWords(option, language),
    values: option.values.map((value) => ({ code: value.code, name: optionWords(value, language) })),
  }));

const nameOf = (row: GoodsRow, language: Language): string => saidIn(row.name, row.translatedNames, language);

export const conditionOf = ({ condition }: Pick<GoodsRow, 'condition'>): Condition | null =>
  condition === null ? null : Condition.parse(condition);

/** What a piece weighs that nobody has weighed, packed: what a parcel of a shop in Japan usually weighs at least. */
const unweighedGrams = 500;

const yenOrNull = (amount: number | null): Yen | null => (amount === null ? null : yen(amount));

export const factsOf = (row: GoodsRow, language: Language): GoodsFacts => {
  const options = presentOptions(row.options, language);
  const keptOptions = KeptOptions.parse(row.options);
  return {
    goodsId: row.goodsId,
    platformCode: row.platformCode,
    name: nameOf(row, language),
    nameJa: row.name,
    names: Object.values(Words.parse(row.translatedNames)),
    categoryId: String(row.categoryId),
    imageUrl: imageUrlOf(row.pictures[0] ?? ''),
    priceYen: yen(row.priceYen),
    secondPriceYen: yenOrNull(row.secondPriceYen),
    stock: StockState.parse(row.stock),
    condition: conditionOf(row),
    errorCode: GoodsErrorCode.parse(row.errorCode),
    isHidden: row.hiddenAt !== null,
    sellerId: String(row.sellerId),
    sellerName: row.sellerName,
    domesticYen: yenOrNull(row.domesticYen),
    weightGrams: row.weightGrams ?? unweighedGrams,
    isWeightStated: row.weightGrams !== null,
    properties: z.array(GoodsProperty).parse(row.properties),
    dutyKind: DutyKind.parse(row.dutyKind),
    oneOfAKind: row.oneOfAKind,
    hasOptions: options.length > 0,
    options,
    keptOptions,
    // Neither an interface nor most pages tell the sizes and colours of what a shop has several of.
    hasUnknownOptions: row.seenAt !== null && options.length === 0 && !row.oneOfAKind,
    sourceUrl: pageOfRow(row),
    source: sourceOfRow(row),
  };
};

export const presentSummary = (row: GoodsRow, language: Language): GoodsSummary => ({
  goodsId: row.goodsId,
  platformCode: row.platformCode,
  name: nameOf(row, language),
  nameJa: row.name,
  imageUrl: imageUrlOf(row.pictures[0] ?? ''),
  price: yen(row.priceYen),
  secondPrice: yenOrNull(row.secondPriceYen),
  currency: 'JPY',
  condition: conditionOf(row),
  stock: StockState.parse(row.stock),
  errorCode: GoodsErrorCode.parse(row.errorCode),
  domesticShippingYen: yenOrNull(row.domesticYen),
  isOneOfAKind: row.oneOfAKind,
  sellerId: String(row.sellerId),
  sellerName: row.sellerName,
});

export const presentSeller = (row: SellerRow): Seller => {
  const ratingsCount = row.goodRatings + row.badRatings;
  return {
    id: String(row.id),
    platformCode: row.platformCode,
    name: row.name,
    avatarUrl: imageUrlOf(row.avatar),
    ratingsCount,
    goodPermille: ratingsCount === 0 ? null : Math.floor((row.goodRatings * 1000) / ratingsCount),
    shipsInDays:
      row.shipsDaysLeast === null || row.shipsDaysMost === null
        ? null
        : { least: row.shipsDaysLeast, most: row.shipsDaysMost },
    isShop: row.isShop,
  };
};

const categoryName = (row: CategoryRow, language: Language) => ({
  id: String(row.id),
  name: wordsIn(row.names, language) ?? '',
});

/** From the widest to the narrowest. */
const pathTo = (id: number, categories: readonly CategoryRow[], language: Language): GoodsDetail['categories'] => {
  const row = categories.find((each) => each.id === id);
  // That nothing fits is no kind of goods: those in it have nothing in common.
  if (!row || row.code === otherCategory) return [];
  return [...(row.parentId === null ? [] : pathTo(row.parentId, categories, language)), categoryName(row, language)];
};

const ratingOf = (row: GoodsRow): GoodsDetail['platformRating'] =>
  row.platformRatingHundredths === null || row.platformReviews === null
    ? null
    : { averageHundredths: row.platformRatingHundredths, count: row.platformReviews };

export const presentDetail = (
  row: GoodsRow,
  rest: {
    readonly texts: GoodsTexts;
    readonly categories: readonly CategoryRow[];
    readonly ruling: Judgement;
  },
  language: Language,
): GoodsDetail => {
  const { texts, categories, ruling } = rest;
  const facts = factsOf(row, language);
  return {
    ...presentSummary(row, language),
    errorCode: facts.errorCode === 0 && ruling.verdict === 'refuse' ? goodsErrorCodes.notAllowed : facts.errorCode,
    imageUrls: row.pictures.map(imageUrlOf),
    seller: presentSeller(texts),
    categories: pathTo(row.categoryId, categories, language),
    description: saidIn(texts.description, texts.translatedDescriptions, language),
    descriptionJa: texts.description,
    options: [...facts.options],
    hasUnknownOptions: facts.hasUnknownOptions,
    platformRating: ratingOf(row),
    weightGrams: row.weightGrams,
    properties: [...facts.properties],
    sourceUrl: facts.sourceUrl,
    isCollected: Boolean(texts.isCollected),
    source: facts.source,
    ruling,
  };
};

/** The tree, two levels deep; with a set of ids, only what of it has something on sale. */
export const presentCategories = (
  rows: readonly CategoryRow[],
  onSale: ReadonlySet<number> | undefined,
  language: Language,
): Category[] => {
  const shown = (row: CategoryRow) => ({ ...categoryName(row, language), imageUrl: imageUrlOf(row.picture) });
  return rows
    .filter(({ parentId: parent }) => parent === null)
    .map((row) => ({
      ...shown(row),
      children: rows.filter((child) => child.parentId === row.id && (onSale?.has(child.id) ?? true)).map(shown),
    }))
    .filter(({ children }) => children.length > 0);
};

export const presentComment = (row: CommentRow, readerId: string): BeforeComment => ({
  id: row.id,
  content: row.content,
  isMine: row.shopperId === readerId,
  postedAt: row.postedAt.toISOString(),
  answer:
    row.answer !== null && row.answeredAt !== null
      ? { content: row.answer, answeredAt: row.answeredAt.toISOString() }
      : null,
});
