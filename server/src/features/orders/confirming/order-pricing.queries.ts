import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import type { OrderFees, OrderGoods } from '@hakobu/contract/orders/order.shape';
import {
  goodsGone,
  goodsNotAllowed,
  lineTooExpensive,
  onlyOneOfIt,
  optionsNotChosen,
} from '@hakobu/contract/orders/order.problems';
import { codes } from '@hakobu/contract/base/codes';
import { type Yen, maxPerRequest } from '@hakobu/contract/base/money';
import type { Problem } from '@hakobu/contract/base/problem';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { serviceFeeYen } from '@hakobu/contract/platforms/service-fee';
import { notFound } from '../../../platform/http/refusing/problems.ts';
import { listCarted } from '../../carts/index.ts';
import { catalogueApi, goodsByKeys, type GoodsFacts } from '../../goods/index.ts';
import { platformsByCodes, type PlatformFacts } from '../../platforms/index.ts';
import { judgeGoods, refusalOf } from '../../rules/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { WantedService } from './order-services.ts';
import { feesFor } from '../order.rules.ts';
import { listOrderedOf } from '../order.store.ts';

export type WantedLine = {
  readonly goodsId: string;
  readonly platformCode: string;
  readonly quantity: number;
  readonly options: readonly string[];
  readonly cartLineId?: string | undefined;
  readonly services?: readonly WantedService[];
};

/** A wanted line with the goods as they are now, what it costs, and why it may not be bought, if so. */
export type PricedOrder = {
  readonly wanted: WantedLine;
  readonly facts: GoodsFacts;
  readonly platform: PlatformFacts;
  readonly goods: OrderGoods;
  readonly fees: OrderFees;
  readonly refusal: {
    readonly reason: 'gone' | 'prohibited' | 'rule' | 'options' | 'quantity' | 'tooMuch';
    readonly problem: Problem;
  } | null;
  readonly warns: boolean;
  /** What the company's rules say of the goods. */
  readonly ruling: Judgement;
};

type Judged = { readonly facts: GoodsFacts; readonly wanted: WantedLine; readonly ruling: Judgement };

const refusalFor = ({ facts, wanted, ruling }: Judged, totalYen: Yen): PricedOrder['refusal'] => {
  const { name } = facts;
  const refused = refusalOf(ruling, name);
  if (facts.errorCode === codes.goodsNotAllowed) return { reason: 'prohibited', problem: goodsNotAllowed({ name }) };
  if (facts.errorCode !== 0) return { reason: 'gone', problem: goodsGone({ name }) };
  if (refused) return { reason: 'rule', problem: refused };
  if (!catalogueApi.areChosen(facts, wanted.options)) return { reason: 'options', problem: optionsNotChosen({ name }) };
  if (facts.oneOfAKind && wanted.quantity > 1) return { reason: 'quantity', problem: onlyOneOfIt({ name }) };
  if (totalYen > maxPerRequest)
    return { reason: 'tooMuch', problem: lineTooExpensive({ name, most: maxPerRequest.toLocaleString('en') }) };
  return null;
};

const snapshotOf = (facts: GoodsFacts, platform: PlatformFacts, wanted: WantedLine): OrderGoods => ({
  goodsId: facts.goodsId,
  platformCode: facts.platformCode,
  platformName: platform.name,
  name: facts.name,
  nameJa: facts.nameJa,
  imageUrl: facts.imageUrl,
  options: catalogueApi.inSellersWords(facts, wanted.options),
  // Nothing where nobody said.
  condition: facts.condition ?? '',
  properties: [...facts.properties],
  oneOfAKind: facts.oneOfAKind,
  sourceUrl: facts.sourceUrl,
});

/**
 * The goods by their keys. What went off sale is there for who has it in their cart or in an order alone: nobody else is
 * told its name.
 */
const knownTo = async (db: Db, { who, language }: Caller<Shopper>, wanted: readonly WantedLine[]) => {
  const goods = await goodsByKeys(db, wanted, language);
  const hidden = goods.filter(({ isHidden }) => isHidden);
  const theirs = new Set(
    [...(await listCarted(db, hidden, who.id)), ...(await listOrderedOf(db, who.id, hidden))].map(goodsKeyText),
  );
  return new Map(
    goods
      .filter((each) => !each.isHidden || theirs.has(goodsKeyText(each)))
      .map((each) => [goodsKeyText(each), each] as const),
  );
};

/** Looks up and prices lines as they are now; goods that are not known at all are refused with 10002. */
export const priceLines = async (
  db: Db,
  caller: Caller<Shopper>,
  wanted: readonly WantedLine[],
): Promise<PricedOrder[]> => {
  const { language } = caller;
  const byKey = await knownTo(db, caller, wanted);
  const platforms = new Map(
    (
      await platformsByCodes(
        db,
        wanted.map((line) => line.platformCode),
        language,
      )
    ).map((each) => [each.code, each]),
  );
  const found = wanted.map((line) => {
    const facts = byKey.get(goodsKeyText(line));
    const platform = platforms.get(line.platformCode);
    if (!facts || !platform) throw notFound();
    return { line, facts, platform };
  });
  const rulings = await judgeGoods(
    db,
    found.map(({ line, facts }) => ({ ...facts, wantedWords: facts.hasUnknownOptions ? line.options : undefined })),
    language,
  );
  const fees = feesFor(
    found.map(({ line, facts, platform }) => ({
      sellerKey: `${facts.platformCode}\n${facts.sellerId}`,
      priceYen: facts.priceYen,
      quantity: line.quantity,
      domesticYen: facts.domesticYen,
      serviceFeeYen: serviceFeeYen(platform.feeRule, facts.priceYen * line.quantity),
    })),
  );
  return found.map(({ line, facts, platform }, place) => {
    const fee = fees[place];
    const ruling = rulings[place];
    if (!fee || !ruling) throw new Error('a line without its fees or its ruling');
    return {
      wanted: line,
      facts,
      platform,
      goods: snapshotOf(facts, platform, line),
      fees: fee,
      refusal: refusalFor({ facts, wanted: line, ruling }, fee.totalYen),
      warns: facts.properties.length > 0 || ruling.verdict === 'warn',
      ruling,
    };
  });
};
