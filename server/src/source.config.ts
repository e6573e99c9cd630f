import * as z from 'zod/mini';
import { matching, setting, webAddress } from './setting.ts';

const whole = (min: number, max: number, fallback: string, says: string) =>
  setting(
    z.pipe(z.pipe(matching(/^\d{1,6}$/), z.transform(Number)), z.number().check(z.minimum(min), z.maximum(max))),
    `it must be a number from ${min} to ${max}`,
    fallback,
    says,
  );

/** The settings of the platforms that are asked for their goods, and of how they are asked. */
export const sourceSettings = {
  HAKOBU_RAKUTEN_APPLICATION_ID: setting(
    matching(/^[\w-]{8,64}$/),
    'it must be the id of an application at Rakuten',
    'off',
    'the application at Rakuten Web Service; with the next it has goods of Rakuten found live',
  ),
  HAKOBU_RAKUTEN_ACCESS_KEY: setting(
    matching(/^[\x21-\x7e]{8,200}$/),
    'it must be the access key of an application at Rakuten',
    'off',
    "that application's access key (`pk_…`)",
  ),
  HAKOBU_RAKUTEN_SITE: setting(
    matching(/^https?:\/\/[^\s/?#]+$/),
    'it must be an origin such as https://shop.example.com, without a path',
    'HAKOBU_PUBLIC_URL',
    'the website that is registered for that application: Rakuten wants it named as the referrer',
  ),
  HAKOBU_RAKUTEN_API: webAddress(
    '`https://openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search`',
    "another address of Rakuten's item search",
  ),
  HAKOBU_RAKUTEN_VERSION: setting(
    matching(/^\d{8}$/),
    'it must be a version such as 20260701',
    '`20260701`',
    "the version of Rakuten's item search",
  ),
  HAKOBU_RAKUTEN_PER_SECOND: whole(1, 1000, '`1`', 'how often a second Rakuten is asked, by all servers together'),
  HAKOBU_YAHOO_CLIENT_ID: setting(
    matching(/^[\w.~-]{8,200}$/),
    'it must be a Client ID of Yahoo! JAPAN',
    'off',
    'the Client ID at Yahoo! JAPAN; with it goods of Yahoo! Shopping are found live',
  ),
  HAKOBU_YAHOO_API: webAddress(
    '`https://shopping.yahooapis.jp/ShoppingWebService`',
    "another address of Yahoo!'s search",
  ),
  HAKOBU_YAHOO_VERSION: setting(
    matching(/^V\d{1,2}$/),
    'it must be a version such as V3',
    '`V3`',
    "the version of Yahoo!'s item search",
  ),
  HAKOBU_YAHOO_PER_SECOND: whole(1, 1000, '`1`', 'how often a second Yahoo! is asked, by all servers together'),
  HAKOBU_SOURCES_TIMEOUT_MS: whole(
    100,
    10_000,
    '`4000`',
    'how long a platform or a page is waited for, in thousandths of a second; after that what is known is shown',
  ),
  HAKOBU_SOURCES_MINUTES: whole(1, 1440, '`30`', 'how old what a platform said may be before it is asked again'),
  HAKOBU_SOURCES_ORDER_SECONDS: whole(0, 3600, '`30`', 'the same for goods that are about to be ordered'),
  HAKOBU_SOURCES_KEEP_DAYS: whole(
    1,
    365,
    '`14`',
    'goods of platforms that nobody collected, carted, ordered or looked at are forgotten after so many days',
  ),
} as const;

type SourceSettings = typeof sourceSettings;
type Given = <Name extends keyof SourceSettings>(name: Name) => z.output<SourceSettings[Name]['schema']> | undefined;

export type RakutenConfig = {
  readonly applicationId: string;
  readonly accessKey: string;
  /** An origin without a slash at its end. */
  readonly site: string;
  readonly api: string;
  readonly version: string;
};
export type YahooConfig = { readonly clientId: string; readonly api: string; readonly version: string };

export type SourceConfig = {
  /** Null without a key: its platform is served by the catalogue alone. */
  readonly rakuten: RakutenConfig | null;
  readonly yahoo: YahooConfig | null;
  readonly perSecond: { readonly rakuten: number; readonly yahoo: number };
  readonly timeoutMs: number;
  readonly ageMs: number;
  readonly orderAgeMs: number;
  readonly keepDays: number;
};

export const readSourceConfig = (given: Given, publicUrl: string): SourceConfig => {
  const applicationId = given('HAKOBU_RAKUTEN_APPLICATION_ID');
  const accessKey = given('HAKOBU_RAKUTEN_ACCESS_KEY');
  const clientId = given('HAKOBU_YAHOO_CLIENT_ID');
  return {
    rakuten:
      applicationId && accessKey
        ? {
            applicationId,
            accessKey,
            site: given('HAKOBU_RAKUTEN_SITE') ?? publicUrl,
            api: given('HAKOBU_RAKUTEN_API') ?? 'https://openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search',
            version: given('HAKOBU_RAKUTEN_VERSION') ?? '20260701',
          }
        : null,
    yahoo: clientId
      ? {
          clientId,
          api: given('HAKOBU_YAHOO_API') ?? 'https://shopping.yahooapis.jp/ShoppingWebService',
          version: given('HAKOBU_YAHOO_VERSION') ?? 'V3',
        }
      : null,
    perSecond: {
      rakuten: given('HAKOBU_RAKUTEN_PER_SECOND') ?? 1,
      yahoo: given('HAKOBU_YAHOO_PER_SECOND') ?? 1,
    },
    timeoutMs: given('HAKOBU_SOURCES_TIMEOUT_MS') ?? 4000,
    ageMs: (given('HAKOBU_SOURCES_MINUTES') ?? 30) * 60_000,
    orderAgeMs: (given('HAKOBU_SOURCES_ORDER_SECONDS') ?? 30) * 1000,
    keepDays: given('HAKOBU_SOURCES_KEEP_DAYS') ?? 14,
  };
};
