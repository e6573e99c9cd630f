import { idIn, type Said, textIn } from './answer-forms.ts';
import { askThirdParty } from './asking.ts';
import type { Surface } from '../identity.rules.ts';
import { type IdentityApp, IdentityRefused, IdentityUnreachable } from './identity-provider.port.ts';

export type WechatSettings = {
  /** A website's application is used at a desktop, a service account inside WeChat. */
  readonly kind: 'website' | 'service';
  readonly appId: string;
  readonly secret: string;
  readonly open?: string | undefined;
  readonly api?: string | undefined;
  readonly timeoutMs: number;
};

const pages: Readonly<
  Record<
    WechatSettings['kind'],
    { readonly path: string; readonly scope: string; readonly surfaces: readonly Surface[] }
  >
> = {
  website: { path: '/connect/qrconnect', scope: 'snsapi_login', surfaces: ['desktop'] },
  service: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo', surfaces: ['inWechat'] },
};

// WeChat's own words for "come back later": busy, and called too often.
const busy = new Set(['-1', '45009', '45011']);

/** WeChat tells errors with HTTP 200. Throws for them. */
const mustBeGood = (said: Said): Said => {
  const error = textIn(said, 'errcode');
  if (error === undefined || error === '0') return said;
  if (busy.has(error)) throw new IdentityUnreachable(`errcode ${error.slice(0, 10)}`);
  throw new IdentityRefused(`errcode ${error.slice(0, 10)}`);
};

const mustBeSomebody = (said: Said): Said => {
  if (textIn(said, 'is_snapshotuser') === '1') throw new IdentityRefused('a visitor of a snapshot', 'visitor');
  return said;
};

/** Sign-in by WeChat, as its documents of 2026 have it: no PKCE, no nonce, the state alone. */
export const wechat = (settings: WechatSettings): IdentityApp => {
  const { kind, appId, secret, timeoutMs } = settings;
  const { open = 'https://open.weixin.qq.com', api = 'https://api.weixin.qq.com' } = settings;
  const page = pages[kind];
  return {
    provider: 'wechat',
    appId,
    surfaces: page.surfaces,
    pageFor: ({ state, returnTo }) => {
      // WeChat compares the order of these, too.
      const query = { appid: appId, redirect_uri: returnTo, response_type: 'code', scope: page.scope, state };
      return `${open}${page.path}?${new URLSearchParams(query).toString()}#wechat_redirect`;
    },
    prove: async (code) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const ask = async (path: string, query: Readonly<Record<string, string>>) =>
        mustBeSomebody(mustBeGood(await askThirdParty(api + path, query, signal)));
      const exchange = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const token = await ask('/sns/oauth2/access_token', exchange);
      const [accessToken, openId] = [textIn(token, 'access_token'), idIn(token, 'openid')];
      if (accessToken === undefined || openId === undefined) throw new IdentityUnreachable('a token of no known form');
      const user = await ask('/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' });
      if (idIn(user, 'openid') !== openId) throw new IdentityRefused('it told of somebody else');
      return {
        provider: 'wechat',
        appId,
        openId,
        unionId: idIn(user, 'unionid') ?? idIn(token, 'unionid') ?? null,
        nickName: textIn(user, 'nickname', maxNick) ?? '',
        pictureUrl: textIn(user, 'headimgurl', 2048) ?? '',
      };
    },
  };
};

// Whatever is longer is cut where it is kept.
const maxNick = 20_000;
