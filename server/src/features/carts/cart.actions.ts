import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import { codes } from '@hakobu/contract/base/codes';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { done } from '@hakobu/contract/base/shapes';
import type { CartGroup, CartLine } from '@hakobu/contract/carts/cart.api';
import { cartFull, cartLineNotFound } from '@hakobu/contract/carts/cart.problems';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { notFound } from '../../platform/http/refusing/problems.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueApi, goodsByKeys, type GoodsFacts } from '../goods/index.ts';
import { platformsByCodes } from '../platforms/index.ts';
import { judgeGoods } from '../rules/index.ts';
import { countLines, deleteLines, insertLine, listLines, updateQuantity } from './cart.store.ts';

/** A cart holds at most this many kinds of goods: what one screen can still be read through. */
const maxLines = 100;
const maxPieces = 99;

const maxPiecesOf = (goods: GoodsFacts): number => (goods.oneOfAKind ? 1 : maxPieces);

type LineRow = Awaited<ReturnType<typeof listLines>>[number];

const verdictOf = (goods: GoodsFacts, ruling: Judgement): CartLine['verdict'] => {
  if (goods.errorCode !== 0 || ruling.verdict === 'refuse') return 'refuse';
  return goods.properties.length > 0 ? 'warn' : ruling.verdict;
};

const presentLine = (row: LineRow, goods: GoodsFacts, ruling: Judgement, language: Language): CartLine => ({
  id: row.id,
  goodsId: goods.goodsId,
  platformCode: goods.platformCode,
  name: goods.name,
  nameJa: goods.nameJa,
  imageUrl: goods.imageUrl,
  options: catalogueApi.inReadersWords(goods, row.options, language),
  priceYen: goods.priceYen,
  secondPriceYen: goods.secondPriceYen,
  addedPriceYen: yen(row.addedPriceYen),
  quantity: row.quantity,
  mostQuantity: maxPiecesOf(goods),
  weightGrams: goods.isWeightStated ? goods.weightGrams : null,
  errorCode: goods.errorCode === 0 && ruling.verdict === 'refuse' ? codes.goodsNotAllowed : goods.errorCode,
  verdict: verdictOf(goods, ruling),
  verdictWords: ruling.reasons.map(({ words }) => words),
  source: goods.source,
});

/** The cart, grouped by platform and seller, with the goods as they are now; a group stands where its newest line does. */
export const readCart = async (
  p: Platform,
  caller: Caller<Shopper>,
): Promise<{ groups: CartGroup[]; count: number }> => {
  const rows = await listLines(p.db, caller.who.id);
  const keys = rows.map((row) => ({ goodsId: row.goodsId, platformCode: row.platformCode }));
  const known = await goodsByKeys(p.db, keys, caller.language);
  const goods = new Map(known.map((each) => [goodsKeyText(each), each]));
  const rulings = new Map(
    (await judgeGoods(p.db, known, caller.language)).map((ruling, place) => [known[place], ruling]),
  );
  const platforms = new Map(
    (
      await platformsByCodes(
        p.db,
        rows.map((row) => row.platformCode),
        caller.language,
      )
    ).map((each) => [each.code, each]),
  );
  const groups = new Map<string, CartGroup>();
  for (const row of rows) {
    const facts = goods.get(goodsKeyText({ goodsId: row.goodsId, platformCode: row.platformCode }));
    const ruling = facts && rulings.get(facts);
    if (!facts || !ruling) continue;
    const key = `${facts.platformCode}\n${facts.sellerId}`;
    const group = groups.get(key) ?? {
      platformCode: facts.platformCode,
      platformName: platforms.get(facts.platformCode)?.name ?? facts.platformCode,
      sellerId: facts.sellerId,
      sellerName: facts.sellerName,
      domesticYen: facts.domesticYen,
      lines: [],
    };
    group.lines.push(presentLine(row, facts, ruling, caller.language));
    groups.set(key, group);
  }
  return { groups: [...groups.values()], count: rows.length };
};

type Adding = {
  readonly goodsId: string;
  readonly platformCode: string;
  readonly quantity: number;
  readonly options: readonly string[];
};

export const addToCart = (p: Platform, caller: Caller<Shopper>, adding: Adding) =>
  p.transact(caller, async (tx) => {
    const [goods] = await catalogueApi.shownByKeys(tx, [adding], caller.language);
    if (!goods) throw notFound();
    const id = await insertLine(tx, {
      ...adding,
      // Read in another language they are the same line.
      options: catalogueApi.inSellersWords(goods, adding.options),
      shopperId: caller.who.id,
      priceYen: goods.priceYen,
      mostQuantity: maxPiecesOf(goods),
    });
    const count = await countLines(tx, caller.who.id);
    if (count > maxLines) throw cartFull({ most: maxLines });
    return { id, count };
  });

export const countCart = async (p: Platform, caller: Caller<Shopper>) => ({
  count: await countLines(p.db, caller.who.id),
});

export const changeCartLine = (
  p: Platform,
  caller: Caller<Shopper>,
  change: { readonly id: string; readonly quantity: number },
) =>
  p.transact(caller, async (tx) => {
    const rows = await listLines(tx, caller.who.id);
    const row = rows.find(({ id }) => id === change.id);
    if (!row) throw cartLineNotFound();
    const [goods] = await goodsByKeys(tx, [{ goodsId: row.goodsId, platformCode: row.platformCode }], caller.language);
    const quantity = Math.min(change.quantity, goods ? maxPiecesOf(goods) : maxPieces);
    if (!(await updateQuantity(tx, caller.who.id, change.id, quantity))) throw cartLineNotFound();
    return done;
  });

export const removeCartLines = (p: Platform, caller: Caller<Shopper>, ids: readonly string[]) =>
  p.transact(caller, async (tx) => ({ removed: await deleteLines(tx, caller.who.id, ids) }));
