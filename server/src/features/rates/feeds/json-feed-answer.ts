import { type DisplayCurrency, displayCurrencies } from '@hakobu/contract/rates/rate.shape';
import * as z from 'zod/mini';
import { isSane, scaleOf } from '../rate.rules.ts';
import { FeedUnusable, type FeedRates } from './feed.port.ts';

const millionth = 1_000_000;

const JsonObject = z.record(z.string(), z.unknown());
type JsonObject = z.infer<typeof JsonObject>;

const objectAt = (answer: unknown, path: string): JsonObject => {
  let found: unknown = answer;
  for (const name of path.split('.')) {
    const inside = JsonObject.safeParse(found);
    found = inside.success && Object.hasOwn(inside.data, name) ? inside.data[name] : undefined;
  }
  const read = JsonObject.safeParse(found);
  if (!read.success) throw new FeedUnusable('badRate', `no object of rates at "${path}"`);
  return read.data;
};

// The names under which the common feeds say what they count from.
const baseNames = ['base', 'base_code', 'base_currency', 'source'];

const mustCountFrom = (answer: unknown, base: string): void => {
  const read = JsonObject.safeParse(answer);
  if (!read.success) throw new FeedUnusable('notJson', 'the answer is no object');
  for (const name of baseNames) {
    const said = read.data[name];
    if (typeof said === 'string' && /^[a-z]{3}$/i.test(said) && said.toUpperCase() !== base)
      throw new FeedUnusable('wrongBase', `it counts from ${said.toUpperCase()}, not from ${base}`);
  }
};

const positive = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
    throw new FeedUnusable('badRate', `${name} is ${JSON.stringify(value).slice(0, 40)}`);
  return value;
};

/** What the base comes to in a currency; undefined where the feed does not say. Feeds write `CNY` or `cny`. */
const rateIn = (rates: JsonObject, currency: string): number | undefined => {
  const name = [currency, currency.toLowerCase()].find((each) => Object.hasOwn(rates, each));
  return name === undefined ? undefined : positive(rates[name], currency);
};

export type Mapping = {
  /** Names on the way to the object of rates, divided by points: `rates`, `data.rates`. */
  readonly path: string;
  /** What one of is worth so many of the others: JPY, or any currency whose list has JPY in it. */
  readonly base: string;
};

/** Reads what a yen is worth from a feed's answer: all of it, or nothing when one number cannot be true. */
export const ratesIn = (answer: unknown, { path, base }: Mapping): FeedRates => {
  mustCountFrom(answer, base);
  const rates = objectAt(answer, path);
  const yenPerBase = base === 'JPY' ? 1 : rateIn(rates, 'JPY');
  if (yenPerBase === undefined) throw new FeedUnusable('badRate', 'JPY is missing');
  const answered = new Map<DisplayCurrency, number>();
  for (const currency of displayCurrencies) {
    const perBase = currency === base ? 1 : rateIn(rates, currency);
    if (perBase === undefined) continue;
    const marketPpm = Math.round((perBase / yenPerBase) * 10 ** scaleOf[currency] * millionth);
    if (!isSane(currency, marketPpm)) throw new FeedUnusable('badRate', `${currency} cannot be ${perBase} a ${base}`);
    answered.set(currency, marketPpm);
  }
  if (!answered.has('CNY')) throw new FeedUnusable('badRate', 'CNY is missing');
  return answered;
};
