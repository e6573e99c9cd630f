import * as z from 'zod/mini';
import { matching, setting } from './setting.ts';

/** The settings of the feed that market rates are fetched from. */
export const rateSettings = {
  HAKOBU_RATES_URL: setting(
    matching(/^https?:\/\/\S+$/),
    'it must be an address that begins with http:// or https://',
    'off',
    'a JSON feed of exchange rates, such as `https://open.er-api.com/v6/latest/JPY`; without it rates are typed at the desk',
  ),
  HAKOBU_RATES_PATH: setting(
    matching(/^[\w-]+(\.[\w-]+){0,4}$/),
    'it must be names divided by points, such as data.rates',
    '`rates`',
    "where in the feed's answer the rates by currency stand: `conversion_rates`, `data.rates`",
  ),
  HAKOBU_RATES_BASE: setting(
    matching(/^[A-Z]{3}$/),
    'it must be three capital letters, such as JPY or USD',
    '`JPY`',
    'the currency that the feed counts from; another than JPY is crossed over the JPY in its list',
  ),
  HAKOBU_RATES_MINUTES: setting(
    z.pipe(z.pipe(matching(/^\d{1,4}$/), z.transform(Number)), z.number().check(z.minimum(5), z.maximum(1440))),
    'it must be a number of minutes from 5 to 1440',
    '`60`',
    'how often the feed is fetched, by one server at a time',
  ),
} as const;

export type RateFeedConfig = {
  readonly url: string;
  readonly path: string;
  readonly base: string;
  readonly everyMinutes: number;
};
