import type { IdentityConfig, IdentitySettingName } from '../../../../identity.config.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { IdentityApp } from './identity-provider.port.ts';
import { qq } from './qq.adapter.ts';
import { wechat } from './wechat.adapter.ts';

const wechatId = /^wx\w{4,30}$/;
const qqId = /^\d{5,20}$/;
const secretForm = /^[\w-]{8,128}$/;

/** Why an application cannot be offered; says which setting, never what was set. */
class WrongSettings extends Error {}

type Making = (text: (name: IdentitySettingName, form: RegExp) => string) => IdentityApp;

/**
 * Every application that shoppers can sign in by. One whose settings are wrong is left out, and the log says why: a shop
 * without it is better than none.
 */
export const offeredApps = ({ config, log }: Pick<Platform, 'config' | 'log'>): IdentityApp[] => {
  const { set, timeoutMs } = config.identities;
  const made = (names: readonly IdentitySettingName[], make: Making): IdentityApp[] => {
    if (names.every((name) => set[name] === undefined)) return [];
    try {
      return [
        make((name, form) => {
          const value = set[name];
          if (value === undefined) throw new WrongSettings(`${name} is not set`);
          if (!form.test(value)) throw new WrongSettings(`${name} is not of the form that it has to be`);
          return value;
        }),
      ];
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error;
      log.error({ why: error.message }, 'a way to sign in is off: its settings do not fit');
      return [];
    }
  };
  // WeChat takes no port in the address that it returns to.
  const mustTakeReturn = (): void => {
    if (set.HAKOBU_WECHAT_OPEN === undefined && new URL(config.publicUrl).port !== '')
      throw new WrongSettings('WeChat returns to no address with a port, and HAKOBU_PUBLIC_URL has one');
  };
  const places = { open: set.HAKOBU_WECHAT_OPEN, api: set.HAKOBU_WECHAT_API, timeoutMs };
  return [
    ...made(['HAKOBU_WECHAT_APP_ID', 'HAKOBU_WECHAT_APP_SECRET'], (text) => {
      mustTakeReturn();
      const keys = {
        appId: text('HAKOBU_WECHAT_APP_ID', wechatId),
        secret: text('HAKOBU_WECHAT_APP_SECRET', secretForm),
      };
      return wechat({ kind: 'website', ...keys, ...places });
    }),
    ...made(['HAKOBU_WECHAT_SERVICE_APP_ID', 'HAKOBU_WECHAT_SERVICE_APP_SECRET'], (text) => {
      mustTakeReturn();
      const keys = {
        appId: text('HAKOBU_WECHAT_SERVICE_APP_ID', wechatId),
        secret: text('HAKOBU_WECHAT_SERVICE_APP_SECRET', secretForm),
      };
      return wechat({ kind: 'service', ...keys, ...places });
    }),
    ...made(['HAKOBU_QQ_APP_ID', 'HAKOBU_QQ_APP_SECRET'], (text) =>
      qq({
        appId: text('HAKOBU_QQ_APP_ID', qqId),
        secret: text('HAKOBU_QQ_APP_SECRET', secretForm),
        api: set.HAKOBU_QQ_API,
        timeoutMs,
      }),
    ),
  ];
};

/** The ids of those for which an application and its secret are set. */
export const offeredAppIds = ({ set }: IdentityConfig): string[] =>
  [
    [set.HAKOBU_WECHAT_APP_ID, set.HAKOBU_WECHAT_APP_SECRET],
    [set.HAKOBU_WECHAT_SERVICE_APP_ID, set.HAKOBU_WECHAT_SERVICE_APP_SECRET],
    [set.HAKOBU_QQ_APP_ID, set.HAKOBU_QQ_APP_SECRET],
  ].flatMap(([id, secret]) => (id === undefined || secret === undefined ? [] : [id]));
