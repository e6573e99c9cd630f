import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ThirdParty = 'wechat' | 'qq';

/** Somebody who has an identity at a third party, as it tells of them. */
export type ThirdPartyUser = {
  readonly openId: string;
  readonly unionId?: string;
  readonly nick?: string;
  readonly picture?: string;
  readonly isVisitor?: boolean;
};

/** At which of its calls a third party goes wrong, and how. */
export type ThirdPartyFault = {
  readonly at: 'token' | 'me' | 'user';
  readonly how:
    | 'silent'
    | 'cut'
    | 'down'
    | 'garbled'
    | 'huge'
    | 'empty'
    | 'list'
    | 'redirect'
    | 'busy'
    | 'refused'
    | 'otherAudience'
    | 'somebodyElse'
    | 'noOpenId'
    | 'noUnionRight';
};

/** In which form it answers, whatever it is asked for. */
export type ThirdPartyForm = 'json' | 'jsonp' | 'query';

export const thirdPartyKeys = {
  wechat: { appId: 'wx0123456789abcdef', secret: 'wechat-website-secret-0123456789' },
  service: { appId: 'wxfedcba9876543210', secret: 'wechat-service-secret-0123456789' },
  qq: { appId: '101234567', secret: 'qq-application-secret-0123456789' },
};

const inForm = (form: ThirdPartyForm, said: object): string => {
  if (form === 'jsonp') return `callback( ${JSON.stringify(said)} );\n`;
  if (form === 'json') return JSON.stringify(said);
  const texts = Object.entries(said).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(texts).toString();
};

const pages: ReadonlySet<string> = new Set(['/connect/qrconnect', '/connect/oauth2/authorize', '/oauth2.0/authorize']);

/** Who is signed in there with this browser, where a test says so by a cookie. */
const userIn = (cookies = ''): ThirdPartyUser | undefined => {
  const openId = /(?:^|; )third-party-user=([\w-]+)/.exec(cookies)?.[1];
  return openId === undefined ? undefined : { openId };
};

const stepOf = (path: string): ThirdPartyFault['at'] => {
  if (path === '/oauth2.0/me') return 'me';
  return path === '/sns/oauth2/access_token' || path === '/oauth2.0/token' ? 'token' : 'user';
};

type Spoilt = { readonly status: number; readonly headers?: Record<string, string>; readonly body: string | Buffer };
const spoiltAnswers: Readonly<Partial<Record<ThirdPartyFault['how'], Spoilt>>> = {
  down: { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
  garbled: { status: 200, body: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x9c]) },
  huge: { status: 200, body: `{"openid":"${'x'.repeat(300_000)}"}` },
  empty: { status: 200, body: '' },
  list: { status: 200, body: '[{"openid":"o-1"}]' },
  redirect: { status: 302, headers: { location: '/elsewhere' }, body: '' },
};

/** A refusal in each one's own words. */
const refusals = {
  wechat: (errcode: number, errmsg: string) => ({ errcode, errmsg }),
  qq: (error: number, error_description: string) => ({ error, error_description }),
  qqUser: { ret: 1002, msg: 'not login' },
};

type Issued = { readonly appId: string; readonly user: ThirdPartyUser; isUsed: boolean };

/**
 * WeChat and QQ on a loopback port, as their documents have them: a page that asks and returns with a code, which is good
 * once, for the application that it was given to. Goes wrong as it is told.
 */
export class ThirdParties {
  origin = 'http://127.0.0.1:1';
  fault: ThirdPartyFault | undefined;
  form: ThirdPartyForm = 'json';
  /** Who is signed in there. */
  user: ThirdPartyUser = { openId: 'o-nobody' };
  readonly calls: string[] = [];
  private readonly issued = new Map<string, Issued>();
  private count = 0;
  private readonly server = createServer((request, response) => this.serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  settings(): Record<string, string> {
    return {
      HAKOBU_WECHAT_APP_ID: thirdPartyKeys.wechat.appId,
      HAKOBU_WECHAT_APP_SECRET: thirdPartyKeys.wechat.secret,
      HAKOBU_WECHAT_SERVICE_APP_ID: thirdPartyKeys.service.appId,
      HAKOBU_WECHAT_SERVICE_APP_SECRET: thirdPartyKeys.service.secret,
      HAKOBU_WECHAT_OPEN: this.origin,
      HAKOBU_WECHAT_API: this.origin,
      HAKOBU_QQ_APP_ID: thirdPartyKeys.qq.appId,
      HAKOBU_QQ_APP_SECRET: thirdPartyKeys.qq.secret,
      HAKOBU_QQ_API: this.origin,
    };
  }

  /** A code as the page of the third party would give it. */
  codeFor(appId: string, user = this.user): string {
    this.count += 1;
    const code = `code-${this.count}-${Math.random().toString(36).slice(2)}`;
    this.issued.set(code, { appId, user, isUsed: false });
    return code;
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const query = Object.fromEntries(searchParams);
    this.calls.push(pathname);
    if (pages.has(pathname)) return this.ask(query, response, userIn(request.headers.cookie));
    const step = stepOf(pathname);
    const fault = this.fault?.at === step ? this.fault.how : undefined;
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const spoilt = fault && spoiltAnswers[fault];
    if (spoilt) return void response.writeHead(spoilt.status, spoilt.headers).end(spoilt.body);
    const said = pathname.startsWith('/sns/') ? this.wechat(step, query, fault) : this.qq(step, query, fault);
    // Errors and answers alike come with HTTP 200.
    response.writeHead(200, { 'content-type': 'text/plain' }).end(inForm(this.form, said));
  }

  /** The page on which its user says yes: they always do. */
  private ask(query: Record<string, string>, response: ServerResponse, user = this.user): void {
    const back = new URL(query['redirect_uri'] ?? '');
    back.searchParams.set('code', this.codeFor(query['appid'] ?? query['client_id'] ?? '', user));
    back.searchParams.set('state', query['state'] ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  private take(code: string, appId: string): Issued | 'wrong' | 'used' {
    const issued = this.issued.get(code);
    if (issued?.appId !== appId) return 'wrong';
    if (issued.isUsed) return 'used';
    issued.isUsed = true;
    return issued;
  }

  private readonly tokens = new Map<string, Issued>();

  private tokenFor(issued: Issued): string {
    const token = `token-${issued.user.openId}-${this.tokens.size}`;
    this.tokens.set(token, issued);
    return token;
  }

  private wechat(
    step: ThirdPartyFault['at'],
    query: Record<string, string>,
    fault: ThirdPartyFault['how'] | undefined,
  ) {
    if (fault === 'busy') return refusals.wechat(-1, 'system error');
    if (fault === 'refused') return refusals.wechat(48_001, 'api unauthorized');
    if (step === 'token') return this.wechatToken(query, fault);
    const user = this.tokens.get(query['access_token'] ?? '')?.user;
    if (!user) return refusals.wechat(40_001, 'invalid credential');
    return {
      openid: fault === 'somebodyElse' ? 'o-somebody-else' : user.openId,
      nickname: user.nick ?? '小雨',
      headimgurl: user.picture ?? 'https://thirdwx.qlogo.cn/mmopen/vi_32/abc/132',
      ...(user.unionId === undefined ? {} : { unionid: user.unionId }),
    };
  }

  private wechatToken(query: Record<string, string>, fault: ThirdPartyFault['how'] | undefined) {
    const keys = [thirdPartyKeys.wechat, thirdPartyKeys.service].find(({ appId }) => appId === query['appid']);
    if (!keys || keys.secret !== query['secret']) return refusals.wechat(40_125, 'invalid appsecret');
    const issued = this.take(query['code'] ?? '', keys.appId);
    if (issued === 'wrong') return refusals.wechat(40_029, 'invalid code');
    if (issued === 'used') return refusals.wechat(40_163, 'code been used');
    const { user } = issued;
    return {
      access_token: this.tokenFor(issued),
      expires_in: 7200,
      ...(fault === 'noOpenId' ? {} : { openid: user.openId }),
      ...(user.unionId === undefined ? {} : { unionid: user.unionId }),
      ...(user.isVisitor ? { is_snapshotuser: 1 } : {}),
    };
  }

  private qq(step: ThirdPartyFault['at'], query: Record<string, string>, fault: ThirdPartyFault['how'] | undefined) {
    if (fault === 'busy') return { ret: -22, msg: 'internal error' };
    if (fault === 'refused')
      return step === 'user' ? refusals.qqUser : refusals.qq(100_016, 'access token check failed');
    if (step === 'token') return this.qqToken(query);
    const issued = this.tokens.get(query['access_token'] ?? '');
    if (!issued) return refusals.qq(100_016, 'access token check failed');
    if (step === 'me') return this.qqMe(issued, query, fault);
    const { user, appId } = issued;
    if (query['openid'] !== user.openId || query['oauth_consumer_key'] !== appId) return refusals.qqUser;
    return {
      ret: 0,
      msg: '',
      nickname: user.nick ?? '小雨',
      figureurl_qq_1: 'https://thirdqq.qlogo.cn/g?b=qq&s=40',
      figureurl_qq_2: user.picture ?? 'https://thirdqq.qlogo.cn/g?b=qq&s=100',
    };
  }

  private qqToken(query: Record<string, string>) {
    const { appId, secret } = thirdPartyKeys.qq;
    if (query['client_id'] !== appId || query['client_secret'] !== secret) return refusals.qq(100_010, 'bad secret');
    const issued = this.take(query['code'] ?? '', appId);
    if (typeof issued === 'string') return refusals.qq(100_019, 'code is reused or expired');
    return { access_token: this.tokenFor(issued), expires_in: 7_776_000 };
  }

  private qqMe({ user, appId }: Issued, query: Record<string, string>, fault: ThirdPartyFault['how'] | undefined) {
    const isUnionAsked = query['unionid'] === '1';
    if (fault === 'noUnionRight' && isUnionAsked) return refusals.qq(100_048, 'no right');
    return {
      client_id: fault === 'otherAudience' ? '109999999' : appId,
      ...(fault === 'noOpenId' ? {} : { openid: user.openId }),
      ...(isUnionAsked && user.unionId !== undefined ? { unionid: user.unionId } : {}),
    };
  }
}
