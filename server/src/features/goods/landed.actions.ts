import type { Language } from '@hakobu/contract/base/languages';
import type { FenPerYenPpm, Yen } from '@hakobu/contract/base/money';
import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { goodsNotFound } from '@hakobu/contract/goods/goods.problems';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { platformNotFound } from '@hakobu/contract/platforms/platform.problems';
import { serviceFeeYen } from '@hakobu/contract/platforms/service-fee';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { landedPriceFor } from '../freight/index.ts';
import { platformsByCodes } from '../platforms/index.ts';
import { rateNow } from '../rates/index.ts';
import { shownByKeys } from './goods.actions.ts';
import type { GoodsFacts } from './goods.presenters.ts';

type Destination = { readonly countryCode: string; readonly routeCode?: string | undefined };

type Landing = Destination & {
  readonly facts: GoodsFacts;
  readonly quantity: number;
  /** Of all pieces together. */
  readonly goodsYen: number;
  readonly serviceFeeYen: number;
  readonly domesticYen: number | null;
  readonly fenPerYen: FenPerYenPpm;
};

const land = async (db: Db, landing: Landing, language: Language): Promise<LandedPrice> => {
  const { facts, quantity, countryCode, routeCode, fenPerYen } = landing;
  const landed = await landedPriceFor(
    db,
    {
      countryCode,
      routeCode,
      quantity,
      goodsYen: landing.goodsYen,
      unitGrams: facts.weightGrams,
      properties: facts.properties,
      dutyKind: facts.dutyKind,
      serviceFeeYen: landing.serviceFeeYen,
      domesticShippingYen: landing.domesticYen,
      fenPerYen,
    },
    language,
  );
  return facts.isWeightStated ? landed : { ...landed, isWeightEstimated: true };
};

/** The landed price of an order's line, with the fees that the order has; null when no country to send to is known. */
export const landedPriceOfGoods = async (
  tx: Tx,
  line: {
    readonly facts: GoodsFacts;
    readonly quantity: number;
    readonly fees: { readonly goodsYen: Yen; readonly serviceFeeYen: Yen; readonly domesticYen: Yen | null };
    readonly countryCode: string | null;
  },
): Promise<LandedPrice | null> => {
  const { facts, quantity, fees, countryCode } = line;
  if (countryCode === null) return null;
  const fenPerYen = (await rateNow(tx, tx.now)).charged;
  return land(tx, { facts, quantity, countryCode, fenPerYen, ...fees }, 'zh-CN');
};

export const readLanded = async (
  p: Platform,
  caller: Caller,
  asked: GoodsKey & Destination & { readonly quantity: number },
) => {
  const [facts] = await shownByKeys(p.db, [asked], caller.language);
  if (!facts) throw goodsNotFound();
  const [platform] = await platformsByCodes(p.db, [facts.platformCode], caller.language);
  if (!platform) throw platformNotFound();
  const quantity = facts.oneOfAKind ? 1 : asked.quantity;
  const { countryCode, routeCode } = asked;
  const fenPerYen = (await rateNow(p.db, p.clock.now())).charged;
  const fee = serviceFeeYen(platform.feeRule, facts.priceYen * quantity);
  const landAt = (priceYen: Yen) => {
    const at = { facts, quantity, goodsYen: priceYen * quantity, domesticYen: facts.domesticYen, serviceFeeYen: fee };
    return land(p.db, { ...at, countryCode, routeCode, fenPerYen }, caller.language);
  };
  const landed = await landAt(facts.priceYen);
  if (facts.secondPriceYen === null) return landed;
  // The duty grows with the price, the fee stays as it is agreed: the upper end is a sum of its own.
  return { ...landed, highestYen: (await landAt(facts.secondPriceYen)).totalYen };
};

export const readLandedList = async (
  p: Platform,
  caller: Caller,
  asked: Destination & { readonly goods: readonly GoodsKey[] },
) => {
  const facts = await shownByKeys(p.db, asked.goods, caller.language);
  const platforms = await platformsByCodes(
    p.db,
    facts.map(({ platformCode }) => platformCode),
    caller.language,
  );
  const feeRules = new Map(platforms.map(({ code, feeRule }) => [code, feeRule]));
  const fenPerYen = (await rateNow(p.db, p.clock.now())).charged;
  const { countryCode, routeCode } = asked;
  const landed: { goodsId: string; platformCode: string; totalYen: Yen; isComplete: boolean }[] = [];
  for (const each of facts) {
    const rule = feeRules.get(each.platformCode);
    if (!rule) continue;
    const { goodsId, platformCode, domesticYen } = each;
    const fee = serviceFeeYen(rule, each.priceYen);
    const landing = { facts: each, quantity: 1, goodsYen: each.priceYen, serviceFeeYen: fee, domesticYen };
    const { totalYen, isComplete } = await land(
      p.db,
      { ...landing, countryCode, routeCode, fenPerYen },
      caller.language,
    );
    landed.push({ goodsId, platformCode, totalYen, isComplete: isComplete && each.secondPriceYen === null });
  }
  return landed;
};
