import { linkOf } from '@hakobu/contract/content/link-target.shape';
import {
  fallbackFor,
  halfWritten,
  isForward,
  textFor,
  writtenNotice,
  undescribed,
  writtenSlide,
} from '@hakobu/contract/content/publication.shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSpan, isWidePicture, mayLeadTo, publicationStatusAt } from './publication.rules.ts';

const at = (text: string) => new Date(text);
const published = (startsAt: string, endsAt: string | null) => ({
  state: 'Published' as const,
  startsAt: at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
});

test('it is shown from the instant it begins, and no more at the instant it ends', () => {
  const row = published('2026-12-17T10:00:00+09:00', '2027-01-04T09:00:00+09:00');
  expect(publicationStatusAt(row, at('2026-12-17T09:59:59.999+09:00'))).toBe('waiting');
  expect(publicationStatusAt(row, at('2026-12-17T10:00:00+09:00'))).toBe('showing');
  expect(publicationStatusAt(row, at('2027-01-04T08:59:59.999+09:00'))).toBe('showing');
  expect(publicationStatusAt(row, at('2027-01-04T09:00:00+09:00'))).toBe('ended');
});

test('a draft is never shown, what was ended by hand never again, and what has no end goes on', () => {
  const now = at('2026-11-20T10:00:00+09:00');
  const before = { startsAt: at('2026-11-01T00:00:00+09:00'), endsAt: null };
  expect(publicationStatusAt({ ...before, state: 'Draft' }, now)).toBe('draft');
  expect(publicationStatusAt({ ...before, state: 'Ended' }, now)).toBe('ended');
  expect(publicationStatusAt({ ...before, state: 'Published' }, at('2099-01-01T00:00:00Z'))).toBe('showing');
});

test('an instant is an instant: summer time where somebody reads it moves nothing', () => {
  // 02:30 is skipped in New York and Berlin on these days; Japan has no summer time.
  for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
    const row = published(`${day}T02:30:00+09:00`, `${day}T03:30:00+09:00`);
    expect(publicationStatusAt(row, new Date(at(`${day}T02:30:00+09:00`).getTime() - 1))).toBe('waiting');
    expect(publicationStatusAt(row, at(`${day}T03:00:00+09:00`))).toBe('showing');
    expect(publicationStatusAt(row, at(`${day}T03:30:00+09:00`))).toBe('ended');
  }
});

test('with time it only goes forward: waiting, showing, ended', () => {
  const order = ['waiting', 'showing', 'ended'];
  const instant = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.option(instant), instant, instant, (startsAt, endsAt, one, other) => {
      fc.pre(endsAt === null || endsAt > startsAt);
      const row = { state: 'Published' as const, startsAt, endsAt };
      const [early, late] = one <= other ? [one, other] : [other, one];
      expect(order.indexOf(publicationStatusAt(row, early))).toBeLessThanOrEqual(
        order.indexOf(publicationStatusAt(row, late)),
      );
    }),
  );
});

test('a schedule ends after it begins, and what is published not before now', () => {
  const now = at('2026-11-20T10:00:00+09:00');
  const later = at('2026-11-21T10:00:00+09:00');
  expect(isSpan({ startsAt: now, endsAt: later }, now)).toBe(true);
  expect(isSpan({ startsAt: now, endsAt: now }, now)).toBe(false);
  expect(isSpan({ startsAt: later, endsAt: now }, now)).toBe(false);
  expect(isSpan({ startsAt: null, endsAt: null }, now)).toBe(true);
  expect(isForward({ startsAt: later, endsAt: now })).toBe(false);
  expect(isForward({ startsAt: null, endsAt: now })).toBe(true);
});

test('who finds nothing in their language reads simplified Chinese, then traditional, English, Japanese', () => {
  expect(fallbackFor('en')).toEqual(['en', 'zh-CN', 'zh-TW', 'ja']);
  expect(textFor({ 'zh-TW': 'T', ja: 'J' }, 'en')).toEqual({ language: 'zh-TW', text: 'T' });
  expect(textFor({ ja: 'J' }, 'zh-CN')).toEqual({ language: 'ja', text: 'J' });
  expect(textFor({}, 'zh-CN')).toBeUndefined();
});

test('a language in which nothing is written is none; one that is half written keeps a notice from being published', () => {
  const empty = { title: '', content: '<p><br /></p> &nbsp;' };
  expect(writtenNotice({ 'zh-CN': { title: '休息', content: '<p>一月四日</p>' }, en: empty })).toEqual({
    'zh-CN': { title: '休息', content: '<p>一月四日</p>' },
  });
  expect(halfWritten({})).toEqual(['zh-CN']);
  expect(halfWritten({ en: { title: 'Rest', content: empty.content } })).toEqual(['en']);
  expect(halfWritten({ en: { title: '', content: '<p>x</p>' }, ja: { title: '休', content: '<p>x</p>' } })).toEqual([
    'en',
  ]);
  expect(halfWritten({ ja: { title: '休', content: '<img src="/a.webp">' } })).toEqual([]);
});

test('a picture needs words in front of it or a description, in each language that was begun', () => {
  const none = { title: '', subtitle: '', action: '', alt: '' };
  expect(writtenSlide({ 'zh-CN': none, en: { ...none, alt: 'A box' } })).toEqual({ en: { ...none, alt: 'A box' } });
  expect(undescribed({})).toEqual(['zh-CN']);
  expect(undescribed({ en: { ...none, action: 'Go' }, ja: { ...none, title: '箱' } })).toEqual(['en']);
});

test('a picture that is a good deal wider than high fills the strip', () => {
  expect(isWidePicture({ width: 1372, height: 432 })).toBe(true);
  expect(isWidePicture({ width: 1600, height: 1200 })).toBe(false);
  expect(isWidePicture({ width: 600, height: 600 })).toBe(false);
});

const hosts = new Set(['www.post.japanpost.jp']);

test('a page of an allowed host may be led to', () => {
  expect(mayLeadTo('https://www.post.japanpost.jp/int/?a=1#b', hosts)).toBe(true);
  expect(mayLeadTo('https://WWW.POST.JAPANPOST.JP/', hosts)).toBe(true);
});

test.each([
  'http://www.post.japanpost.jp/',
  'javascript:alert(1)//www.post.japanpost.jp',
  'https://www.post.japanpost.jp.evil.example/',
  'https://www.post.japanpost.jp@evil.example/',
  'https://user:secret@www.post.japanpost.jp/',
  'https://www.post.japanpost.jp:8443/',
  'https://post.japanpost.jp/',
  'https:\\\\evil.example\\www.post.japanpost.jp',
  'data:text/html,x',
  '//www.post.japanpost.jp/',
  '',
])('%s may not', (url) => expect(mayLeadTo(url, hosts)).toBe(false));

test('a link is a route of the app with what it needs, escaped', () => {
  expect(linkOf({ to: 'nothing' })).toBeNull();
  expect(linkOf({ to: 'goods', platformCode: 'mercari', goodsId: 'm1&x=2#y' })).toBe(
    'pages/base/gDetail/gDetail?gId=m1%26x%3D2%23y&pCode=mercari',
  );
  expect(linkOf({ to: 'notice', id: '7' })).toBe('pages/base/richText/richText?id=7&kind=notice');
  expect(linkOf({ to: 'web', url: 'https://a.example/?b=1&c=2' })).toBe(
    'pages/base/webView/webView?src=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2',
  );
  expect(linkOf({ to: 'screen', name: 'wallet' })).toBe('packageMy/pages/wallet/wallet');
});
