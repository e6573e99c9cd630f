import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import {
  type DeskGoods,
  type DeskGoodsRow,
  GoodsChange,
  GoodsChangeVerb,
  type GoodsStatus,
  type OwnGoodsGiven,
} from '@hakobu/contract/goods/catalogue.shape';
import { Condition, GoodsErrorCode, StockState } from '@hakobu/contract/goods/goods.shape';
import { SourceKind } from '@hakobu/contract/platforms/platform.shape';
import * as z from 'zod/mini';
import { wordsIn } from '../../platforms/index.ts';
import { factsOf, imageUrlOf, KeptOptions, pageOfRow, presentSummary, sourceOfRow } from '../goods.presenters.ts';
import type { Filed } from './goods-file.rules.ts';
import type { Entered } from './own-goods.rules.ts';
import type { ChangeRow, DeskRow } from './own-goods.store.ts';

const Words = z.record(z.string(), z.string());

/** In all languages, empty where there are no words. */
const inAll = (ja: string, others: unknown): OwnGoodsGiven['names'] => {
  const words = Words.parse(others);
  return { ja, 'zh-CN': words['zh-CN'] ?? '', 'zh-TW': words['zh-TW'] ?? '', en: words['en'] ?? '' };
};

const named = ({ code, names }: { readonly code: string; readonly names: Readonly<Record<string, string>> }) => ({
  code,
  names: inAll(names['ja'] || code, names),
});

/** What staff entered of goods of the company's own. */
export const presentGiven = (row: DeskRow): OwnGoodsGiven => {
  const names = inAll(row.name, row.ownNames);
  return {
    sellerCode: row.sellerCode,
    categoryCode: row.categoryCode,
    names,
    priceYen: row.priceYen,
    secondPriceYen: row.secondPriceYen,
    stock: StockState.parse(row.stock),
    // Goods of platforms may not say either; the company's own always do.
    condition: Condition.parse(row.condition ?? 'good'),
    isOneOfAKind: row.oneOfAKind,
    prohibited: row.prohibited,
    weightGrams: row.weightGrams ?? 500,
    domesticYen: row.domesticYen,
    properties: z.array(GoodsProperty).parse(row.properties),
    dutyKind: DutyKind.parse(row.dutyKind),
    pictures: row.pictures,
    sourceUrl: row.sourceUrl,
    options: KeptOptions.parse(row.options).map((option) => ({ ...named(option), values: option.values.map(named) })),
    searchWords: row.searchWords,
    descriptions: inAll(row.description, row.translatedDescriptions),
  };
};

export const presentEntered = (row: DeskRow): Entered => ({
  given: presentGiven(row),
  isHidden: row.hiddenAt !== null,
});

export const presentFiled = (row: DeskRow): Filed => ({
  ...presentEntered(row),
  key: { platformCode: row.platformCode, goodsId: row.goodsId },
  sellerName: row.sellerName,
});

const standingOf = (row: DeskRow): GoodsStatus => {
  if (row.hiddenAt !== null) return 'hidden';
  if (row.prohibited) return 'prohibited';
  return row.stock === 'soldOut' ? 'soldOut' : 'onSale';
};

export const presentDeskRow = (row: DeskRow, language: Language): DeskGoodsRow => {
  const { goodsId, platformCode, name, nameJa, imageUrl, price, secondPrice, sellerName } = presentSummary(
    row,
    language,
  );
  return {
    id: String(row.id),
    platformCode,
    goodsId,
    name,
    nameJa,
    imageUrl,
    priceYen: price,
    secondPriceYen: secondPrice,
    standing: standingOf(row),
    origin: row.origin === 'catalogue' ? 'own' : 'live',
    categoryName: wordsIn(row.categoryNames, language) ?? '',
    sellerName,
    seenAt: row.seenAt?.toISOString() ?? null,
    listedAt: row.listedAt.toISOString(),
  };
};

const presentChange = (row: ChangeRow): GoodsChange => ({
  ...row,
  verb: GoodsChangeVerb.parse(row.verb),
  at: row.at.toISOString(),
  changes: GoodsChange.shape.changes.parse(row.changes),
});

/** What a platform said; it may have said less than the company enters. */
const toldOf = (row: DeskRow, language: Language): NonNullable<DeskGoods['told']> => ({
  names: { ...Words.parse(row.translatedNames), ja: row.name },
  condition: row.condition === null ? null : Condition.parse(row.condition),
  weightGrams: row.weightGrams,
  domesticYen: row.domesticYen === null ? null : yen(row.domesticYen),
  isOneOfAKind: row.oneOfAKind,
  description: row.description,
  options: factsOf(row, language).options.map(({ name, values }) => ({
    name,
    values: values.map((value) => value.name),
  })),
});

export const presentDeskGoods = (row: DeskRow, history: readonly ChangeRow[], language: Language): DeskGoods => {
  const isOwn = row.origin === 'catalogue';
  return {
    ...presentDeskRow(row, language),
    version: row.version,
    changedAt: row.changedAt?.toISOString() ?? null,
    changedBy: row.changedBy,
    hidden: row.hiddenAt === null ? null : { at: row.hiddenAt.toISOString(), reason: row.hiddenReason ?? '' },
    errorCode: GoodsErrorCode.parse(row.errorCode),
    sellerCode: row.sellerCode,
    categoryCode: row.categoryCode,
    source: sourceOfRow(row),
    sourceKind: SourceKind.parse(row.origin),
    pageUrl: pageOfRow(row),
    imageUrls: row.pictures.map(imageUrlOf),
    given: isOwn ? presentGiven(row) : null,
    told: isOwn ? null : toldOf(row, language),
    history: history.map(presentChange),
  };
};
