import { idIn, type Said, textIn } from './answer-forms.ts';
import { askThirdParty } from './asking.ts';
import { type IdentityApp, IdentityRefused, IdentityUnreachable } from './identity-provider.port.ts';

export type QqSettings = {
  readonly appId: string;
  readonly secret: string;
  readonly api?: string | undefined;
  readonly timeoutMs: number;
};

// The application has no right to unionids.
const noUnionRight = '100048';

/** QQ tells errors with HTTP 200, by `error` or by `ret`. Throws for them. */
const mustBeGood = (said: Said): Said => {
  const error = textIn(said, 'error') ?? textIn(said, 'code');
  const ret = textIn(said, 'ret');
  if (error !== undefined && error !== '0') throw new IdentityRefused(`error ${error.slice(0, 10)}`);
  // Negative ones are QQ's own faults.
  if (ret?.startsWith('-')) throw new IdentityUnreachable(`ret ${ret.slice(0, 10)}`);
  if (ret !== undefined && ret !== '0') throw new IdentityRefused(`ret ${ret.slice(0, 10)}`);
  return said;
};

/** Sign-in by QQ. It answers JSON, JSONP or a query string, whatever it is asked for. */
export const qq = (settings: QqSettings): IdentityApp => {
  const { appId, secret, api = 'https://graph.qq.com', timeoutMs } = settings;
  return {
    provider: 'qq',
    appId,
    // Not inside another app: QQ does not support it there.
    surfaces: ['desktop', 'phone', 'inQq'],
    pageFor: ({ state, returnTo, surface }) => {
      const display = surface === 'desktop' ? {} : { display: 'mobile' };
      const query = { response_type: 'code', client_id: appId, redirect_uri: returnTo, state, scope: 'get_user_info' };
      return `${api}/oauth2.0/authorize?${new URLSearchParams({ ...query, ...display }).toString()}`;
    },
    prove: async (code, returnTo) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const ask = (path: string, query: Readonly<Record<string, string>>) =>
        askThirdParty(api + path, { ...query, fmt: 'json' }, signal);
      const token = mustBeGood(
        await ask('/oauth2.0/token', {
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: secret,
          code,
          redirect_uri: returnTo,
        }),
      );
      const accessToken = textIn(token, 'access_token');
      if (accessToken === undefined) throw new IdentityUnreachable('a token of no known form');
      const withUnion = await ask('/oauth2.0/me', { access_token: accessToken, unionid: '1' });
      const hasNoRight = textIn(withUnion, 'error') === noUnionRight;
      const me = mustBeGood(hasNoRight ? await ask('/oauth2.0/me', { access_token: accessToken }) : withUnion);
      // A token that was given to another application must not sign in here.
      if (textIn(me, 'client_id') !== appId) throw new IdentityRefused('a token of another application');
      const openId = idIn(me, 'openid');
      if (openId === undefined) throw new IdentityUnreachable('nobody in its answer');
      const user = mustBeGood(
        await ask('/user/get_user_info', { access_token: accessToken, oauth_consumer_key: appId, openid: openId }),
      );
      return {
        provider: 'qq',
        appId,
        openId,
        unionId: idIn(me, 'unionid') ?? null,
        nickName: textIn(user, 'nickname', maxNick) ?? '',
        pictureUrl: textIn(user, 'figureurl_qq_2', 2048) ?? textIn(user, 'figureurl_qq_1', 2048) ?? '',
      };
    },
  };
};

// Whatever is longer is cut where it is kept.
const maxNick = 20_000;
