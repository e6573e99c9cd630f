import { codes } from '@hakobu/contract/base/codes';
import { carouselImage, carouselList, webHosts } from '@hakobu/contract/content/content.api';
import {
  addNotice,
  addSlide,
  allowHost,
  changeSlide,
  deleteSlide,
  dropHost,
  endNotice,
  endSlide,
  linkChoices,
  listDeskSlides,
  orderSlides,
  publishNotice,
  publishSlide,
} from '@hakobu/contract/content/content.desk-api';
import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import type { SlideGiven } from '@hakobu/contract/content/publication.shape';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { photograph, sendFile } from '../../../test/steps/stored.ts';
import { makeWorld, type Person, worldStart } from '../../../test/world.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { fillStandardContent } from './index.ts';

const world = makeWorld();

let writer: Person;
let admin: Person;
beforeAll(async () => {
  await world.platform.transact(systemCaller('test'), fillStandardContent);
  admin = await world.staff('監査', 'admin');
});
beforeEach(async () => {
  world.clock.set(worldStart);
  writer = await world.staff('吉田', 'content');
  await world.pool.query('delete from content.carousel_image');
});

const words = { title: '到手价', subtitle: '一次算清', action: '看', alt: '' };
const given = (changes: Partial<SlideGiven> = {}): SlideGiven => ({
  texts: { 'zh-CN': words },
  startsAt: null,
  endsAt: null,
  pictureId: null,
  target: { to: 'nothing' },
  ...changes,
});
const wide = () =>
  sharp({ create: { width: 1600, height: 500, channels: 3, background: '#953FCF' } })
    .png()
    .toBuffer();
const home = async () => world.anyone(carouselList, { type: 1 });
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();

const published = async (changes: Partial<SlideGiven> = {}, type: 1 | 2 = 1) => {
  const pictureId = changes.pictureId ?? (await photograph(world, writer));
  const { id, version } = await writer.call(addSlide, { type, ...given({ ...changes, pictureId }) });
  return writer.call(publishSlide, { id, version });
};

test('a picture is uploaded, published, seen by everybody at a public address, ended, and seen by nobody', async () => {
  const pictureId = (await sendFile(world, writer, await wide())).data.fileId;
  const address = `/api/web/carousel/picture/${pictureId}`;
  const draft = await writer.call(addSlide, { type: 1, ...given({ pictureId }) });
  expect(draft).toMatchObject({ standing: 'draft', picture: { id: pictureId, isWide: true } });
  expect((await world.http.inject({ url: draft.picture?.url ?? '' })).statusCode).toBe(200);
  expect([await home(), (await world.http.inject(address)).statusCode]).toEqual([[], 404]);

  await writer.call(publishSlide, { id: draft.id, version: 1 });
  expect(await home()).toEqual([{ id: draft.id, type: 1, ...words, imageUrl: address, isWide: true, link: null }]);
  const seen = await world.http.inject(address);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(seen.headers['cache-control']).toMatch(/^public/);
  expect((await sharp(seen.rawPayload).metadata()).format).toBe('webp');

  await writer.call(endSlide, { id: draft.id, version: 2 });
  expect([await home(), (await world.http.inject(address)).statusCode]).toEqual([[], 404]);
  expect(await codeOf(world.anyone(carouselImage, { id: draft.id }))).toBe(codes.notFound);
  expect((await writer.call(listDeskSlides, { type: 1 })).map(({ standing }) => standing)).toEqual(['ended']);
});

test('the public address shows no other upload, whatever is asked for', async () => {
  const other = await photograph(world, writer);
  for (const id of [other, '..%2F..%2Fsecret', 'x', other.toUpperCase()])
    expect((await world.http.inject(`/api/web/carousel/picture/${id}`)).statusCode).toBe(404);
});

test('a schedule shows and hides picture and file to the instant; each place has its own', async () => {
  const { id, picture } = await published({ startsAt: inHours(1), endsAt: inHours(2) });
  await published({}, 2);
  const address = `/api/web/carousel/picture/${picture?.id ?? ''}`;
  const seen = async () => [(await home()).length, (await world.http.inject(address)).statusCode];
  world.clock.advance(hourMs - 1);
  expect(await seen()).toEqual([0, 404]);
  world.clock.advance(1);
  expect(await seen()).toEqual([1, 200]);
  world.clock.advance(hourMs);
  expect(await seen()).toEqual([0, 404]);
  await world.settle();
  writer = await world.staff('吉田', 'content');
  expect((await writer.call(listDeskSlides, { type: 1 })).find((each) => each.id === id)).toMatchObject({
    state: 'Ended',
    changedBy: '',
  });
  expect((await world.anyone(carouselList, { type: 2 })).length).toBe(1);
});

test('without a picture, or without a word for it, it stays a draft', async () => {
  const bare = await writer.call(addSlide, { type: 1, ...given() });
  expect(await codeOf(writer.call(publishSlide, { id: bare.id, version: 1 }))).toBe(codes.invalidRequest);
  const pictureId = await photograph(world, writer);
  const mute = { ...words, title: '' };
  const silent = await writer.call(addSlide, { type: 1, ...given({ pictureId, texts: { 'zh-CN': mute } }) });
  const problem = await refusal(writer.call(publishSlide, { id: silent.id, version: 1 }));
  expect([problem.code, problem.data]).toEqual([codes.invalidRequest, { languages: ['zh-CN'], isBare: false }]);
  const answer = { 'zh-CN': { ...mute, alt: '一个包裹' } };
  await writer.call(changeSlide, { id: silent.id, version: 1, ...given({ texts: answer }) });
  await writer.call(publishSlide, { id: silent.id, version: 2 });
  expect(await home()).toMatchObject([{ alt: '一个包裹', imageUrl: `/api/web/carousel/picture/${pictureId}` }]);
});

test('a picture of somebody else’s, or none at all, is refused; a colleague may change the words around one', async () => {
  const shopper = await world.shopper('mei');
  const other = await world.staff('森', 'content');
  const theirs = await photograph(world, other);
  expect(await codeOf(writer.call(addSlide, { type: 1, ...given({ pictureId: theirs }) }))).toBe(codes.invalidRequest);
  const nobodys = '0197f9a0-0000-7000-8000-000000000001';
  expect(await codeOf(writer.call(addSlide, { type: 1, ...given({ pictureId: nobodys }) }))).toBe(codes.invalidRequest);
  const { id, picture } = await published();
  const changed = await other.call(changeSlide, { id, version: 2, ...given({ pictureId: picture?.id ?? null }) });
  expect(changed.picture?.id).toBe(picture?.id);
  expect(await codeOf(shopper.call(listDeskSlides, { type: 1 }))).toBe(codes.noToken);
});

test('a tap leads to what there is: goods, an article, a notice, a screen', async () => {
  const goods = await putGoods(world.pool, { name: 'クマ' });
  const notice = await writer.call(addNotice, {
    texts: { 'zh-CN': { title: '休息', content: '<p>x</p>' } },
    startsAt: null,
    endsAt: null,
    isPinned: false,
    place: 1,
  });
  await writer.call(publishNotice, { id: notice.id, version: 1 });
  const targets: [LinkTarget, string][] = [
    [{ to: 'goods', ...goods }, `pages/base/gDetail/gDetail?gId=${goods.goodsId}&pCode=${goods.platformCode}`],
    [{ to: 'article', id: '22' }, 'pages/base/richText/richText?id=22&kind=article'],
    [{ to: 'notice', id: notice.id }, `pages/base/richText/richText?id=${notice.id}&kind=notice`],
    [{ to: 'screen', name: 'freightCalculator' }, 'packageMy/pages/freightCal/freightCal'],
  ];
  for (const [target] of targets) await published({ target });
  expect((await home()).map(({ link }) => link)).toEqual(targets.map(([, link]) => link));
  // What has ended meanwhile leads nowhere, and says so at the desk.
  await writer.call(endNotice, { id: notice.id, version: 2 });
  expect((await home()).map(({ link }) => link)[2]).toBeNull();
  expect((await writer.call(listDeskSlides, { type: 1 })).map((each) => each.leadsNowhere)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('goods that went off sale are refused as a link', async () => {
  const goods = await putGoods(world.pool);
  await world.pool.query(`update goods.goods set hidden_at = now(), hidden_reason = '' where goods_id = $1`, [
    goods.goodsId,
  ]);
  expect(await codeOf(writer.call(addSlide, { type: 1, ...given({ target: { to: 'goods', ...goods } }) }))).toBe(
    codes.invalidRequest,
  );
});

test.each<[string, unknown]>([
  ['goods that nobody knows', { to: 'goods', platformCode: 'mercari', goodsId: 'm00000000000' }],
  ['an article that is not there', { to: 'article', id: '999999' }],
  ['a notice that is not there', { to: 'notice', id: '999999' }],
  ['a script', { to: 'web', url: 'javascript:alert(1)' }],
  ['data', { to: 'web', url: 'data:text/html,<script>alert(1)</script>' }],
  ['plain http', { to: 'web', url: 'http://allowed.example/' }],
  ['a host that nobody allowed', { to: 'web', url: 'https://evil.example/' }],
  ['a name before the host', { to: 'web', url: 'https://allowed.example@evil.example/' }],
  ['a screen that there is not', { to: 'screen', name: '../../evil' }],
  ['something else altogether', { to: 'elsewhere' }],
])('%s is refused as a link', async (_name, target) => {
  await admin.call(allowHost, { host: 'allowed.example' });
  expect(await codeOf(writer.call(addSlide, { type: 1, ...given({ target: target as LinkTarget }) }))).toBe(
    codes.invalidRequest,
  );
  const { id } = await published();
  expect(await codeOf(writer.call(changeSlide, { id, version: 2, ...given({ target: target as LinkTarget }) }))).toBe(
    codes.invalidRequest,
  );
});

test('hosts are allowed by who sets the company up; one that is dropped is led to no more, at once', async () => {
  expect(await codeOf(writer.call(allowHost, { host: 'www.post.japanpost.jp' }))).toBe(codes.notPermitted);
  for (const host of ['javascript:', 'a b.jp', 'localhost', '127.0.0.1', 'x.jp:8443', 'x.jp/path', '*.jp'])
    expect(await codeOf(admin.call(allowHost, { host }))).toBe(codes.invalidRequest);
  await admin.call(allowHost, { host: 'WWW.post.japanpost.jp' });
  await admin.call(allowHost, { host: 'www.post.japanpost.jp' });
  const { hosts, articles } = await writer.call(linkChoices, {});
  expect(hosts.find(({ host }) => host === 'www.post.japanpost.jp')).toMatchObject({ addedBy: '監査' });
  expect(articles.map(({ id }) => id)).toContain('22');
  await published({ target: { to: 'web', url: 'https://www.post.japanpost.jp/int/?a=1' } });
  expect((await home())[0]?.link).toBe(
    'pages/base/webView/webView?src=https%3A%2F%2Fwww.post.japanpost.jp%2Fint%2F%3Fa%3D1',
  );
  await admin.call(dropHost, { host: 'www.post.japanpost.jp' });
  expect((await home())[0]?.link).toBeNull();
  const { rows } = await world.pool.query(
    `select action from audit.entry where object = 'linkHost:www.post.japanpost.jp'`,
  );
  expect(rows.length).toBe(2);
});

test('in review mode a picture that leads to what a reviewer must not meet is left out, and comes back after it', async () => {
  await published({ target: { to: 'screen', name: 'withdraw' } });
  await published({ target: { to: 'screen', name: 'wallet' } });
  await admin.call(changeSettings, { isInReview: true });
  expect((await home()).map(({ link }) => link)).toEqual(['packageMy/pages/wallet/wallet']);
  await admin.call(changeSettings, { isInReview: false });
  expect((await home()).length).toBe(2);
});

test('pictures are put into another order, all of them or none; who orders what was changed meanwhile is told', async () => {
  const ids: string[] = [];
  for (let one = 0; one < 4; one += 1) ids.push((await published()).id);
  const order = async () => (await home()).map(({ id }) => id);
  expect(await order()).toEqual(ids);
  await writer.call(orderSlides, { type: 1, ids: ids.toReversed() });
  expect(await order()).toEqual(ids.toReversed());
  for (const wrong of [ids.slice(1), [...ids, '99'], [...ids.slice(1), ids[1] ?? ''], []])
    expect(await codeOf(writer.call(orderSlides, { type: 1, ids: wrong }))).toBe(codes.wrongState);
  await writer.call(endSlide, { id: ids[0] ?? '', version: 2 });
  expect(await codeOf(writer.call(orderSlides, { type: 1, ids }))).toBe(codes.wrongState);
  const shuffles = [ids.slice(1), ids.slice(1).toReversed()];
  await atOnce(
    Array.from({ length: 10 }, (_, turn) => () => writer.call(orderSlides, { type: 1, ids: shuffles[turn % 2] ?? [] })),
  );
  expect(shuffles).toContainEqual(await order());
});

test('of two editors who save the same version one is done; of a change, an end and a deletion at once one', async () => {
  const { id, version } = await writer.call(addSlide, { type: 1, ...given() });
  const saved = await atOnce(
    Array.from(
      { length: 12 },
      (_, turn) => () => writer.call(changeSlide, { id, version, ...given({ endsAt: inHours(turn + 1) }) }),
    ),
  );
  expect(doneIn(saved)).toBe(1);
  const { id: shown } = await published();
  const ended = await atOnce(
    Array.from({ length: 9 }, (_, turn) => () => {
      if (turn % 3 === 0) return writer.call(endSlide, { id: shown, version: 2 });
      if (turn % 3 === 1) return writer.call(changeSlide, { id: shown, version: 2, ...given() });
      return writer.call(deleteSlide, { id: shown, version: 2 });
    }),
  );
  expect(doneIn(ended)).toBe(1);
});

test('only a draft is deleted', async () => {
  const { id } = await published();
  expect(await codeOf(writer.call(deleteSlide, { id, version: 2 }))).toBe(codes.wrongState);
  const draft = await writer.call(addSlide, { type: 2, ...given() });
  await writer.call(deleteSlide, { id: draft.id, version: 1 });
  expect(await writer.call(listDeskSlides, { type: 2 })).toEqual([]);
  expect(await codeOf(writer.call(publishSlide, { id: draft.id, version: 1 }))).toBe(codes.notFound);
});

test('the app shows pages of the platforms, carriers and allowed sites; what was refused of them opens outside', async () => {
  const shown = async () => (await world.anyone(webHosts, {})).hosts;
  expect(await shown()).toEqual(expect.arrayContaining(['trackings.post.japanpost.jp', 'www.dhl.com']));
  // A provider that is not set up is none of ours.
  expect(await shown()).not.toContain('checkout.stripe.com');
  await admin.call(allowHost, { host: 'help.example.com' });
  await admin.call(dropHost, { host: 'www.dhl.com' });
  expect(await shown()).toContain('help.example.com');
  expect(await shown()).not.toContain('www.dhl.com');
  const { known, hosts } = await writer.call(linkChoices, {});
  expect(known.find(({ host }) => host === 'www.dhl.com')).toEqual({ host: 'www.dhl.com', isShown: false });
  expect(hosts.map(({ host }) => host)).not.toContain('www.dhl.com');
  await admin.call(allowHost, { host: 'www.dhl.com' });
  expect(await shown()).toContain('www.dhl.com');
  expect(await codeOf(writer.call(dropHost, { host: 'www.dhl.com' }))).toBe(codes.notPermitted);
});
