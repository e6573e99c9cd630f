import { previewDays } from '@hakobu/contract/rules/rule.desk-api';
import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { Language } from '@hakobu/contract/base/languages';
import { readGoodsLink, webLinkIn } from '@hakobu/contract/goods/goods-link';
import type { OrderGoods } from '@hakobu/contract/orders/order.shape';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import type { RuleGiven } from '@hakobu/contract/rules/rule.shape';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { countTry, perAddress, throttled } from '../../platform/database/throttle.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueApi, goodsByKeys, type PageRead } from '../goods/index.ts';
import { judgementOf, readSubject, rulesInEffect, type Subject } from './judging.ts';
import { bookOf, rulesMet } from './matching.rules.ts';
import { mustBeUsable } from './rule.actions.ts';
import { subjectOf } from './rule.public.ts';
import { readRuleOf, rowFor } from './rule.presenters.ts';

type OrderFacts = {
  readonly code: string;
  readonly goods: OrderGoods;
  readonly quantity: number;
  readonly declaredYen: number;
  readonly sellerName: string;
};

/** What orders show of themselves to whoever writes a rule. */
export type PreviewPorts = {
  readonly ordersLately: (db: Db, since: Date, max: number) => Promise<readonly string[]>;
  readonly ordersByCodes: (db: Db, codes: readonly string[]) => Promise<readonly OrderFacts[]>;
};

/** Beyond these the newest are looked through: an answer in seconds is worth more than the last of a million. */
const maxGoods = 20_000;
const maxOrders = 5000;
const portion = 500;
const maxExamples = 12;

/** Holds the rule that is being written against one thing; undefined where it does not meet it. */
const meeting = (given: RuleGiven, at: Date) => {
  const book = bookOf([readRuleOf({ ...rowFor(given, '', at), id: 0 })]);
  return (subject: Subject): readonly string[] | undefined => rulesMet(book, readSubject(subject))[0]?.found;
};

type Meets = ReturnType<typeof meeting>;

const goodsThatMeet = async (db: Db, meets: Meets, language: Language) => {
  const examples = [];
  let [count, looked] = [0, 0];
  let before: number | undefined;
  do {
    // One portion after the other: between them the server answers everybody else.
    const { goods, next } = await catalogueApi.listPage(db, language, { before, max: portion });
    for (const facts of goods) {
      const found = meets(subjectOf(facts));
      if (!found) continue;
      count += 1;
      const { name, nameJa, platformCode, imageUrl, priceYen, goodsId } = facts;
      if (examples.length < maxExamples)
        examples.push({ name, nameJa, platformCode, imageUrl, priceYen, goodsId, found: [...found] });
    }
    looked += goods.length;
    before = next;
  } while (before !== undefined && looked < maxGoods);
  return { count, looked, isAll: before === undefined, examples };
};

const subjectOfOrder = ({ goods, sellerName, declaredYen, quantity }: OrderFacts): Subject => ({
  platformCode: goods.platformCode,
  name: goods.name,
  nameJa: goods.nameJa,
  sellerName,
  priceYen: Math.round(declaredYen / quantity),
  properties: knownProperties(goods.properties),
});

const ordersThatMeet = async (db: Db, ports: PreviewPorts, meets: Meets, now: Date) => {
  const since = new Date(now.getTime() - previewDays * dayMs);
  const codes = await ports.ordersLately(db, since, maxOrders + 1);
  const wanted = codes.slice(0, maxOrders);
  const examples = [];
  let count = 0;
  for (let place = 0; place < wanted.length; place += portion) {
    const some = wanted.slice(place, place + portion);
    const orders = new Map((await ports.ordersByCodes(db, some)).map((each) => [each.code, each]));
    for (const code of some) {
      const order = orders.get(code);
      const found = order && meets(subjectOfOrder(order));
      if (!order || !found) continue;
      count += 1;
      const { name, nameJa, platformCode, imageUrl } = order.goods;
      const priceYen = Math.round(order.declaredYen / order.quantity);
      if (examples.length < maxExamples)
        examples.push({ name, nameJa, platformCode, imageUrl, priceYen, orderCode: code, found: [...found] });
    }
  }
  return { count, looked: wanted.length, isAll: codes.length <= maxOrders, examples };
};

/** Looking through so much takes the processor: a few of a minute for each who writes rules, and two at once for all. */
const previewsOfOne = { free: 20, firstWaitMs: 30_000, longestWaitMs: 60_000, forgetAfterMs: 60_000 };
const withSlot = createSemaphore(2);

/** What a rule would meet as it is written, on or off, whatever its time. Refused with 10004 where it is asked too often. */
export const previewRule = async (p: Platform, ports: PreviewPorts, caller: Caller<Staff>, given: RuleGiven) => {
  await mustBeUsable(p.db, given);
  const now = p.clock.now();
  await countTry(p.db, now, throttled('rules.preview.staff', caller.who.id), previewsOfOne);
  const meets = meeting(given, now);
  return withSlot(async () => ({
    goods: await goodsThatMeet(p.db, meets, caller.language),
    orders: await ordersThatMeet(p.db, ports, meets, now),
  }));
};

const asName = (text: string): Subject => ({
  platformCode: '',
  name: text,
  nameJa: text,
  sellerName: '',
  priceYen: null,
  properties: [],
});

const ofPage = (platformCode: string, { name, sellerName, priceYen }: NonNullable<PageRead['page']>): Subject => ({
  ...asName(name),
  platformCode,
  sellerName,
  priceYen,
});

/** What is named: goods that we have, what a page says of others, or the text itself as a name. */
const named = async (
  p: Platform,
  { language, who }: Caller<Staff>,
  text: string,
): Promise<PageRead & { subject: Subject }> => {
  const link = readGoodsLink(text);
  const keys = link ? [{ platformCode: link.site, goodsId: link.goodsId }] : [];
  const [known] = await goodsByKeys(p.db, keys, language);
  if (known) return { goods: known, page: null, subject: subjectOf(known) };
  const url = link?.url ?? webLinkIn(text);
  if (url === undefined)
    return { goods: null, page: { name: '', sellerName: '', priceYen: null }, subject: asName(text) };
  // It makes us ask others.
  await countTry(p.db, p.clock.now(), throttled('rules.try.staff', who.id), perAddress);
  const read = await catalogueApi.readPage(p, url, language);
  const subject = read.goods ? subjectOf(read.goods) : ofPage(link?.site ?? otherSites, read.page);
  return { ...read, subject };
};

/**
 * What the rules in effect answer to goods that a link names, or to a name that was pasted. Refused with 10060 where the page
 * of goods that we do not have cannot be read: to say that no rule meets them would be a guess.
 */
export const tryRules = async (p: Platform, caller: Caller<Staff>, text: string) => {
  const { goods, page, subject } = await named(p, caller, text);
  const met = rulesMet(await rulesInEffect(p.db), readSubject(subject));
  return {
    goods: goods && {
      goodsId: goods.goodsId,
      platformCode: goods.platformCode,
      name: goods.name,
      imageUrl: goods.imageUrl,
    },
    pageName: page?.name ? page.name : null,
    judgement: judgementOf(met, caller.language),
    rules: met.map(({ rule, found }) => ({ id: rule.id, name: rule.name, verdict: rule.verdict, found: [...found] })),
  };
};
