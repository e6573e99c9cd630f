import * as z from 'zod/mini';
import { setting, webAddress } from './setting.ts';

// Anything is taken here: a wrong key turns its third party off, with a line in the log, and never stops the shop.
const given = (says: string) =>
  setting(z.string().check(z.maxLength(200)), 'it must have fewer than 200 characters', 'off', says);

/** The settings of the third parties by which shoppers sign in: each is offered when its own are there. */
export const identitySettings = {
  HAKOBU_WECHAT_APP_ID: given(
    'the website application (网站应用, `wx…`) at open.weixin.qq.com: with its secret, shoppers sign in by WeChat at a desktop',
  ),
  HAKOBU_WECHAT_APP_SECRET: given("that application's secret"),
  HAKOBU_WECHAT_SERVICE_APP_ID: given(
    'the verified service account (服务号, `wx…`): with its secret, shoppers sign in by WeChat inside WeChat',
  ),
  HAKOBU_WECHAT_SERVICE_APP_SECRET: given("that account's secret"),
  HAKOBU_WECHAT_OPEN: webAddress('`https://open.weixin.qq.com`', "another address for WeChat's own pages, for tests"),
  HAKOBU_WECHAT_API: webAddress('`https://api.weixin.qq.com`', "another address for WeChat's calls, for tests"),
  HAKOBU_QQ_APP_ID: given('the application at connect.qq.com: with its secret, shoppers sign in by QQ'),
  HAKOBU_QQ_APP_SECRET: given("that application's secret"),
  HAKOBU_QQ_API: webAddress('`https://graph.qq.com`', 'another address for QQ, for tests'),
  HAKOBU_IDENTITY_TIMEOUT_MS: setting(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{3,5}$/)), z.transform(Number)),
      z.number().check(z.minimum(100), z.maximum(10_000)),
    ),
    'it must be a number from 100 to 10000',
    '`5000`',
    'how long WeChat and QQ are waited for, in thousandths of a second; after that other ways in are offered',
  ),
} as const;

type IdentitySettings = typeof identitySettings;
export type IdentitySettingName = Exclude<keyof IdentitySettings, 'HAKOBU_IDENTITY_TIMEOUT_MS'>;
type Given = <Name extends keyof IdentitySettings>(
  name: Name,
) => z.output<IdentitySettings[Name]['schema']> | undefined;

/** What was set of the third parties, by the settings' own names. */
export type IdentityConfig = {
  readonly set: Readonly<Partial<Record<IdentitySettingName, string>>>;
  readonly timeoutMs: number;
};

export const readIdentityConfig = (read: Given): IdentityConfig => {
  const { HAKOBU_IDENTITY_TIMEOUT_MS: _, ...texts } = identitySettings;
  const names = Object.keys(texts) as IdentitySettingName[];
  const set = Object.fromEntries(names.flatMap((name) => (read(name) === undefined ? [] : [[name, read(name)]])));
  return { set, timeoutMs: read('HAKOBU_IDENTITY_TIMEOUT_MS') ?? 5000 };
};
