import { roles } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { staffCookieName } from '../../../src/platform/http/security.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();

const nobodys = '01890a5d-ac96-774b-bcce-b302099a8057';

/** What each answers to a name that is nobody's, and no signature: the same to whoever asks, signed in or not. */
const rows: Readonly<Record<string, { readonly at: string; readonly status: number }>> = {
  'GET /health': { at: '/health', status: 200 },
  'GET /metrics': { at: '/metrics', status: 403 },
  'GET /api/file/:id': { at: `/api/file/${nobodys}?size=&until=9999999999&sign=forged`, status: 404 },
  'GET /api/web/avatar/:id': { at: `/api/web/avatar/${nobodys}`, status: 404 },
  'GET /api/web/carousel/picture/:id': { at: `/api/web/carousel/picture/${nobodys}`, status: 404 },
  'GET /api/web/mall/platform/logo/:code': { at: '/api/web/mall/platform/logo/nobodys', status: 404 },
  'GET /api/web/picture/:name': { at: '/api/web/picture/nobodys.webp', status: 404 },
  'GET /api/web/goods/picture/:id': { at: `/api/web/goods/picture/${nobodys}`, status: 404 },
  'GET /api/web/picture/far/*': { at: '/api/web/picture/far/nobodys', status: 404 },
  'GET /api/web/picture/own/:id/:sign': { at: `/api/web/picture/own/${nobodys}/forged`, status: 404 },
  'GET /s/*': { at: '/s/nobodys', status: 404 },
  'POST /api/web/finance/notify/:provider': { at: '/api/web/finance/notify/nobodys', status: 401 },
  'GET /wap/return/topup': { at: '/wap/return/topup?reference=nobodys', status: 303 },
  'GET /wap/return/identity/:provider': { at: '/wap/return/identity/qq?code=c&state=nobodys', status: 302 },
  'GET /sandbox/pay/:reference': { at: '/sandbox/pay/nobodys', status: 404 },
  'POST /sandbox/pay/:reference': { at: '/sandbox/pay/nobodys', status: 404 },
};

test('whatever is no call of the contract has a row here, and tells nobody more than anybody', async () => {
  const routes = world.app.plainRoutes.map(({ method, url }) => `${method} ${url}`);
  expect(
    routes.filter((each) => rows[each] === undefined),
    'routes without a row',
  ).toEqual([]);
  expect(
    Object.keys(rows).filter((each) => !routes.includes(each)),
    'rows of no route',
  ).toEqual([]);
  const [mei, chen] = [await world.shopper('mei'), await world.staff('chen', ...roles)];
  const callers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    nobody: {},
    garbled: { authorization: 'Bearer nobody-has-this' },
    shopper: { authorization: `Bearer ${mei.token}` },
    staff: { cookie: `${staffCookieName(false)}=${chen.token}`, 'x-hakobu-desk': '1' },
  };
  const astray: string[] = [];
  for (const [route, { at, status }] of Object.entries(rows)) {
    const bodies = new Set<string>();
    for (const [name, headers] of Object.entries(callers)) {
      const method = route.startsWith('POST') ? 'POST' : 'GET';
      const answer = await world.http.inject({ method, url: at, headers, remoteAddress: '10.9.8.7' });
      if (answer.statusCode !== status)
        astray.push(`${route}, ${name}: ${answer.statusCode} ${answer.body.slice(0, 80)}`);
      bodies.add(answer.body);
    }
    if (status >= 400 && bodies.size > 1) astray.push(`${route}: not the same to all`);
  }
  console.log(`plain routes: ${routes.length}, each by ${Object.keys(callers).length} callers`);
  expect(astray).toEqual([]);
});
