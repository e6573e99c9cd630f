import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/translation/translation.api';
import { maxTexts } from '@hakobu/contract/translation/translation.shape';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TranslatorDouble } from '../../../test/doubles/translator.double.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { translateTexts } from './index.ts';

const double = new TranslatorDouble('deepl');
beforeAll(() => double.http.start());
afterAll(() => double.http.stop());

const world = makeWorld({ settings: () => ({ ...double.settings(), HAKOBU_TRANSLATION_TIMEOUT_MS: '5000' }) });
let mei: Person;

beforeEach(async () => {
  double.mend();
  await world.pool.query('delete from translation.kept');
  mei = await world.shopper('mei');
});

const calls = [
  ['/api/console/mall/translate/multiple', (texts: unknown) => ({ texts })],
  ['/Mobile/Translate/TranslateMultiple', (texts: unknown) => ({ texts })],
  ['/api/console/mall/translate/single', (text: unknown) => ({ text: Array.isArray(text) ? text[0] : text })],
] as const;

/** As a client sends it that is none of ours. */
const post = async (url: string, payload: unknown): Promise<{ code: number; data: unknown }> => {
  const response = await world.http.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${mei.token}`, 'content-type': 'application/json', 'accept-language': 'zh-CN' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return response.json<{ code: number; data: unknown }>();
};
const ok = 10_000;

test('the three calls are at their paths, one answers another', async () => {
  const [multiple, old, single] = await Promise.all(calls.map(([url, body]) => post(url, body(['箱あり']))));
  const answer = { text: 'ZH-HANS:箱あり', translated: true, reason: null, isCorrected: false };
  expect(multiple).toMatchObject({ code: ok, data: { list: [answer] } });
  expect(old).toMatchObject({ code: ok, data: ['ZH-HANS:箱あり'] });
  expect(single).toMatchObject({ code: ok, data: answer });
  expect(double.pieces).toEqual(['箱あり']);
  expect(await world.anyone(api.translationOffered, {})).toEqual({ isOffered: true });
});

test.each(calls)('%s: who is not signed in is told so, whatever they send', async (url, body) => {
  const response = await world.http.inject({ method: 'POST', url, payload: body(['箱あり']) });
  expect(response.json<{ code: number }>().code).toBe(codes.noToken);
});

test.each(calls)('%s refuses what is no text, and asks nobody', async (url, body) => {
  for (const odd of [null, 7, {}, [7], [null], [['箱']], ['あ'.repeat(30_001)]])
    expect((await post(url, body(odd))).code).toBe(codes.invalidRequest);
  expect((await post(url, { ...body(['箱']), language: 'fr' })).code).toBe(codes.invalidRequest);
  for (const odd of ['{}', '[]', '"箱"', '{"texts": ["箱"'])
    expect((await post(url, odd)).code).toBe(codes.invalidRequest);
  expect(double.asked).toHaveLength(0);
});

test('nothing is translated into nothing', async () => {
  expect((await mei.call(api.translateMultiple, { texts: [] })).list).toEqual([]);
  expect(await mei.call(api.translateMultipleOldForm, { texts: [] })).toEqual([]);
  expect(await mei.call(api.translateSingle, { text: '' })).toMatchObject({ text: '', reason: 'notNeeded' });
  expect(double.asked).toHaveLength(0);
});

test('fifty texts at once are taken and fifty-one are not', async () => {
  const texts = Array.from({ length: maxTexts + 1 }, (_, place) => `箱の番号${String.fromCodePoint(0x30a1 + place)}`);
  const refused = mei.call(api.translateMultiple, { texts });
  await expect(refused).rejects.toMatchObject({ code: codes.invalidRequest });
  const { list } = await mei.call(api.translateMultiple, { texts: texts.slice(0, maxTexts) });
  expect(list.map(({ text }) => text)).toEqual(texts.slice(0, maxTexts).map((text) => `ZH-HANS:${text}`));
  expect(await mei.call(api.translateMultipleOldForm, { texts: texts.slice(0, maxTexts) })).toHaveLength(maxTexts);
  expect(double.pieces).toHaveLength(maxTexts);
});

test('fifty times the same text is sent once and answered fifty times', async () => {
  const { list } = await mei.call(api.translateMultiple, { texts: Array<string>(maxTexts).fill('同じ箱です') });
  expect(list.map(({ text }) => text)).toEqual(Array<string>(maxTexts).fill('ZH-HANS:同じ箱です'));
  expect(double.pieces).toEqual(['同じ箱です']);
});

test('pictures, signs and characters beyond the first plane come through whole', async () => {
  const texts = ['🎌限定です👨‍👩‍👧', '𠮷野家のどんぶり', 'ﾊﾝｶｸ と　全角', 'e\u0301clair の箱', '\u202e逆さの箱', '👍🎌'];
  const { list } = await mei.call(api.translateMultiple, { texts });
  expect(list.slice(0, 5).map(({ text }) => text)).toEqual(texts.slice(0, 5).map((text) => `ZH-HANS:${text}`));
  expect(list[5]).toMatchObject({ text: '👍🎌', reason: 'notNeeded' });
});

test.each([
  ['half a character', '箱\ud842です'],
  ['the other half', '\udfb7の箱です'],
  ['a zero', '箱\0です'],
])('%s is refused at the door, and kept nowhere by who comes from within', async (_name, text) => {
  for (const [url, body] of calls) expect((await post(url, body([text, '']))).code).toBe(codes.invalidRequest);
  const answer = await translateTexts(world.platform, [text, 'となりの箱'], 'zh-CN');
  expect(answer).toMatchObject([{ text, reason: 'unusable' }, { reason: null }]);
  expect(double.pieces).toEqual(['となりの箱']);
});

test('HTML comes back as HTML and does nothing, through each call', async () => {
  double.translating = (piece) => piece.replace('箱', '盒');
  const html = '<p>箱です<img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:alert(1)">箱</a>';
  const shown = [];
  for (const [url, body] of calls) shown.push(JSON.stringify((await post(url, body([html]))).data));
  for (const each of shown) {
    expect(each).toContain('盒です');
    expect(each).not.toMatch(/onerror|script/);
  }
  for (const text of ['a < b の箱 & c > d <3', '<箱つき>', '<<箱>> です', '＜箱＞です'])
    expect((await mei.call(api.translateSingle, { text })).text).toBe(text.replace('箱', '盒'));
});
