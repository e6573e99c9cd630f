import { expect, test } from 'vitest';
import { canonicalPath, splitHash } from './kit/screen/place.ts';
import { links } from './links.ts';

const known = new Set(['pages/base/login/login', 'pages/home/home', 'choose-location']);

test('both forms of a path are one screen, and the empty path is home', () => {
  expect(canonicalPath('/pages/base/login', known)).toBe('pages/base/login/login');
  expect(canonicalPath('/pages/base/login/login/', known)).toBe('pages/base/login/login');
  expect(canonicalPath('pages/home', known)).toBe('pages/home/home');
  expect(canonicalPath('/', known)).toBe('pages/home/home');
  expect(canonicalPath('', known)).toBe('pages/home/home');
  expect(canonicalPath('/choose-location', known)).toBe('choose-location');
});

test('an unknown path stays as it is', () => {
  expect(canonicalPath('/pages/base/nothing', known)).toBe('pages/base/nothing');
});

test('the hash parts at its first question mark', () => {
  expect(splitHash('#/pages/base/webView?src=a%3Fb&type=4')).toEqual({
    path: '/pages/base/webView',
    search: 'src=a%3Fb&type=4',
  });
  expect(splitHash('')).toEqual({ path: '', search: '' });
});

test('links carry the parameters of the routes, encoded, and leave out what is absent', () => {
  expect(links.goods({ goodsId: 'm 1&2', platformCode: 'mercari' })).toBe(
    '/pages/base/gDetail/gDetail?gId=m+1%262&pCode=mercari',
  );
  expect(links.confirmGoods({ goodsId: '1', platformCode: 'rakuten' }, 1)).toBe(
    '/pages/base/pDetail/pDetail?gId=1&pCode=rakuten&pType=1',
  );
  expect(links.orders()).toBe('/packageMy/pages/orderList/orderList');
  expect(links.orders('PendingPayment')).toBe('/packageMy/pages/orderList/orderList?status=PendingPayment');
});

test('an address that somebody wrote leads to our own screen, or to the page that names its host', () => {
  const own = new URL('https://shop.example/wap/?x=1#/pages/home/home');
  const written = (src: string) => links.written(src, own);
  expect(written('https://shop.example/wap/#/packageMy/pages/orderDetail/orderDetail?id=O1')).toBe(
    '/packageMy/pages/orderDetail/orderDetail?id=O1',
  );
  expect(written('https://shop.example/wap/')).toBe(links.home());
  expect(written('https://shop.example/s/bWVyY2FyaSBtMQ')).toBe('/pages/base/pdp/pdp?code=bWVyY2FyaSBtMQ');
  for (const src of [
    'https://evil.example/wap/#/pages/home/home',
    'http://shop.example/wap/#/pages/home/home',
    'https://shop.example:8443/wap/',
    'https://shop.example@evil.example/wap/',
    'https://shop.example.evil.example/s/bWVyY2FyaSBtMQ',
    'https://shop.example/desk/',
    'https://...',
  ])
    expect(written(src)).toBe(links.webPage(src));
});

test('the chat is opened as the source opens it', () => {
  const link = links.customerService({ id: '7', nickName: '林 晓', avatar: '/a.webp' }, '在线客服');
  const [path, search] = link.split('?');
  const query = new URLSearchParams(search);
  expect(path).toBe('/pages/base/webView/webView');
  expect([query.get('serve'), query.get('type'), query.get('navTitle')]).toEqual(['1', '4', '在线客服']);
  const inner = new URLSearchParams(query.get('src')?.split('?')[1]);
  expect([inner.get('uId'), inner.get('uName'), inner.get('avatar')]).toEqual(['7', '林 晓', '/a.webp']);
});

test('the chat carries what it is opened about, and leads to one message of a talk', () => {
  const about = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]));
  const goods = { goodsId: 'm1', platformCode: 'mercari', name: 'more than its key' };
  expect(about(links.customerService(undefined, '在线客服', { goods }))).toMatchObject({ gId: 'm1', pCode: 'mercari' });
  expect(about(links.customerService(undefined, '在线客服', { orderCode: 'O1' }))).toMatchObject({ orderCode: 'O1' });
  expect(about(links.talk({ seq: 7 }))).toEqual({ seq: '7' });
  expect(about(links.talk({ inspected: 'O1', seq: 7 }))).toEqual({ cType: '1', orderCode: 'O1', seq: '7' });
});
