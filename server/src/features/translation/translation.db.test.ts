import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/translation/translation.api';
import * as deskApi from '@hakobu/contract/translation/translation.desk-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TranslatorDouble } from '../../../test/doubles/translator.double.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { assemble } from '../../assemble.ts';
import { createLog } from '../../platform/log/log.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import { translateNames, translateTexts } from './index.ts';

const double = new TranslatorDouble('deepl');
beforeAll(() => double.http.start());
afterAll(() => double.http.stop());

const world = makeWorld({
  settings: () => ({
    ...double.settings(),
    HAKOBU_TRANSLATION_TIMEOUT_MS: '1500',
    HAKOBU_TRANSLATION_DAY_CHARACTERS: '1000',
    HAKOBU_TRANSLATION_SHOPPER_CHARACTERS: '100',
  }),
});

beforeEach(async () => {
  double.mend();
  await world.pool.query('delete from translation.kept');
  await world.pool.query('delete from translation.spent');
  await world.pool.query('delete from translation.translator');
});

const multiple = async (mei: Person, ...texts: string[]) =>
  (await mei.call(api.translateMultiple, { texts, language: 'zh-CN' })).list;
const spent = async () => (await (await world.staff('chen', 'content')).call(deskApi.readTranslation, {})).today;

test('a text is translated once, for everybody, and answered in order', async () => {
  const [mei, lee] = [await world.shopper('mei'), await world.shopper('lee')];
  expect(await multiple(mei, '新品のカメラ', '12,800', '箱あり', '新品のカメラ')).toEqual([
    { text: 'ZH-HANS:新品のカメラ', translated: true, reason: null, isCorrected: false },
    { text: '12,800', translated: false, reason: 'notNeeded', isCorrected: false },
    { text: 'ZH-HANS:箱あり', translated: true, reason: null, isCorrected: false },
    { text: 'ZH-HANS:新品のカメラ', translated: true, reason: null, isCorrected: false },
  ]);
  expect(double.pieces).toEqual(['新品のカメラ', '箱あり']);
  expect((await lee.call(api.translateSingle, { text: '箱あり', language: 'zh-CN' })).text).toBe('ZH-HANS:箱あり');
  expect(await lee.call(api.translateMultipleOldForm, { texts: ['箱あり', '100%'], language: 'zh-CN' })).toEqual([
    'ZH-HANS:箱あり',
    '100%',
  ]);
  expect(double.asked).toHaveLength(1);
  expect(await spent()).toBe('新品のカメラ箱あり'.length);
  const traditional = await lee.call(api.translateSingle, { text: '箱あり', language: 'zh-TW' });
  expect(traditional.text).toBe('ZH-HANT:箱あり');
  expect(await lee.call(api.translateSingle, { text: '箱あり', language: 'ja' })).toMatchObject({
    text: '箱あり',
    reason: 'notNeeded',
  });
});

test('who is not signed in has nothing translated', async () => {
  await expect(world.anyone(api.translateSingle, { text: '箱あり' })).rejects.toMatchObject({ code: codes.noToken });
});

test('HTML comes back as HTML with its tags as they went, else as it came and sanitized', async () => {
  const mei = await world.shopper('mei');
  const html = '<h2>説明です</h2><p onclick="x()">新品の<b>カメラ</b>です</p><script>alert(1)</script>';
  double.translating = (piece) => piece.replace('新品の', '全新').replace('カメラ', '相机').replace('です', '');
  expect((await multiple(mei, html))[0]).toMatchObject({
    text: '<h2>説明</h2><p>全新<b>相机</b></p>',
    translated: true,
  });
  double.translating = (piece) => piece.replace(/<\/?b>/g, '');
  const other = `${html}<p>箱もあります</p>`;
  expect((await multiple(mei, other))[0]).toEqual({
    text: '<h2>説明です</h2><p>新品の<b>カメラ</b>です</p><p>箱もあります</p>',
    translated: false,
    reason: 'unusable',
    isCorrected: false,
  });
  double.mend();
  // It costs each time: a day passes before it is asked for again.
  expect((await multiple(mei, other))[0]?.reason).toBe('unusable');
  expect(double.asked).toHaveLength(0);
  world.clock.advance(25 * 60 * minuteMs);
  expect((await multiple(mei, other))[0]?.translated).toBe(true);
});

test('many at once, on two servers, send a text once', async () => {
  const { pool, clock } = world;
  const { config } = world.platform;
  const other = await assemble({ pool, config, clock, log: createLog('silent'), fetchPage: world.platform.fetchPage });
  try {
    const texts = ['カメラの箱', 'レンズの箱'];
    const answer = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        translateTexts(place % 2 === 0 ? world.platform : other.platform, texts, 'en'),
      ),
    );
    for (const each of answer) expect(each.map(({ text }) => text)).toEqual(['EN-US:カメラの箱', 'EN-US:レンズの箱']);
    expect(double.pieces.toSorted()).toEqual(texts.toSorted());
    expect(await spent()).toBe(10);
  } finally {
    await other.stop();
  }
});

test('a server that died while it had a text translated keeps nobody from it for good', async () => {
  const mei = await world.shopper('mei');
  await multiple(mei, 'カメラの箱');
  await world.pool.query(`update translation.kept set machine = null, translated_at = null, asked_until = $1`, [
    new Date(world.clock.now().getTime() + minuteMs),
  ]);
  expect((await multiple(mei, 'カメラの箱'))[0]).toMatchObject({ text: 'カメラの箱', reason: 'failed' });
  expect(double.pieces).toHaveLength(1);
  world.clock.advance(2 * minuteMs);
  expect((await multiple(mei, 'カメラの箱'))[0]?.translated).toBe(true);
});

test('a translator that fails takes nothing with it: texts come as they are, and it is left alone', async () => {
  const mei = await world.shopper('mei');
  double.http.fault = 'unavailable';
  for (const text of ['いち', 'にい', 'さん'])
    expect((await multiple(mei, text))[0]).toEqual({ text, translated: false, reason: 'failed', isCorrected: false });
  expect(double.http.calls).toHaveLength(3);
  expect((await multiple(mei, 'よん'))[0]?.reason).toBe('failed');
  expect(double.http.calls).toHaveLength(3);
  double.mend();
  world.clock.advance(minuteMs);
  expect((await multiple(mei, 'いち'))[0]?.translated).toBe(true);
});

test('what is kept is shown while the translator is down', async () => {
  const mei = await world.shopper('mei');
  await multiple(mei, '箱あり');
  double.status = 456;
  expect((await multiple(mei, '箱あり', '箱なし')).map(({ reason }) => reason)).toEqual([null, 'failed']);
  const state = await (await world.staff('chen', 'content')).call(deskApi.readTranslation, {});
  expect(state.lastFailure?.fault).toBe('quota');
  expect(state.pausedUntil).toBe(new Date(world.clock.now().getTime() + 60 * minuteMs).toISOString());
  // Nobody bills for what was refused.
  expect(state.today).toBe(3);
});

test('nobody empties the account: neither a shopper their share twice over, nor all together the day', async () => {
  const mei = await world.shopper('mei');
  const reasons = async (who: Person, ...texts: string[]) =>
    (await multiple(who, ...texts)).map(({ reason }) => reason);
  expect(await reasons(mei, 'あ'.repeat(60), 'い'.repeat(60), 'う'.repeat(30))).toEqual([null, 'spent', null]);
  expect(await reasons(mei, 'え'.repeat(20))).toEqual(['spent']);
  expect(await spent()).toBe(90);
  const answer = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const someone = await world.shopper(`s${place}`);
      return reasons(someone, `${'か'.repeat(98)}${String.fromCodePoint(0x30a1 + place)}`);
    }),
  );
  expect(answer.flat().filter((reason) => reason === null)).toHaveLength(9);
  expect(await spent()).toBe(90 + 9 * 99);
  world.clock.advance(24 * 60 * minuteMs);
  expect(await reasons(mei, 'え'.repeat(20))).toEqual([null]);
});

test('names that nobody waits for leave half of the day to shoppers', async () => {
  const names = Array.from({ length: 10 }, (_, place) => `${'き'.repeat(99)}${String.fromCodePoint(0x30a1 + place)}`);
  const answer = await translateNames(world.platform, names, 'zh-CN');
  expect(answer.filter(({ translated }) => translated)).toHaveLength(5);
  expect((await multiple(await world.shopper('mei'), 'カメラ'))[0]?.translated).toBe(true);
});

test('who asks on and on waits', async () => {
  const mei = await world.shopper('mei');
  for (let asked = 0; asked < 120; asked += 1) await multiple(mei, '1');
  await expect(multiple(mei, '1')).rejects.toMatchObject({ code: codes.tooManyRequests });
  world.clock.advance(minuteMs);
  await multiple(mei, '1');
});

test('what is too long or too many is refused or comes as it is', async () => {
  const mei = await world.shopper('mei');
  const max = 'あ'.repeat(30_001);
  await expect(multiple(mei, max)).rejects.toMatchObject({ code: codes.invalidRequest });
  await expect(multiple(mei, ...Array.from({ length: 51 }, String))).rejects.toMatchObject({
    code: codes.invalidRequest,
  });
  expect(await translateTexts(world.platform, [max], 'en')).toMatchObject([{ text: max, reason: 'tooLong' }]);
});

test('staff put a translation right: it wins over the machine, is audited, and two do not overwrite each other', async () => {
  const mei = await world.shopper('mei');
  await multiple(mei, '美品のカメラ', '<p>新品の<b>カメラ</b>です</p>');
  const chen = await world.staff('chen', 'content');
  const found = await chen.call(deskApi.listTranslations, { keyword: '美品' });
  expect(found.list).toMatchObject([{ original: '美品のカメラ', shown: 'ZH-HANS:美品のカメラ', version: 0 }]);
  const id = found.list[0]?.id ?? '';
  const corrections = await Promise.allSettled(
    ['成色很好的相机', '漂亮的相机'].map((text) => chen.call(deskApi.correctTranslation, { id, version: 0, text })),
  );
  expect(corrections.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const kept = await chen.call(deskApi.readKeptTranslation, { id });
  expect(kept).toMatchObject({ machine: 'ZH-HANS:美品のカメラ', correctedBy: 'chen', version: 1 });
  expect((await multiple(mei, '美品のカメラ'))[0]).toEqual({
    text: kept.shown,
    translated: true,
    reason: null,
    isCorrected: true,
  });
  const admin = await world.staff('root', 'admin');
  const log = await admin.call(listAudit, { object: `translation:${id}` });
  expect(log.list).toMatchObject([{ action: 'translations.correct', after: { shown: kept.shown } }]);
  const back = await chen.call(deskApi.correctTranslation, { id, version: 1, text: '' });
  expect(back).toMatchObject({ shown: 'ZH-HANS:美品のカメラ', correctedBy: null, version: 2 });
  const [html] = (await chen.call(deskApi.listTranslations, { keyword: '<b>' })).list;
  const forged = { id: html?.id ?? '', version: 0, text: '<p>相机<script>alert(1)</script></p>' };
  expect((await chen.call(deskApi.correctTranslation, forged)).shown).toBe('<p>相机</p>');
  await expect(
    chen.call(deskApi.correctTranslation, { ...forged, version: 1, text: '<script>alert(1)</script>' }),
  ).rejects.toMatchObject({ code: codes.invalidRequest });
  expect((await chen.call(deskApi.listTranslations, { view: 'corrected' })).list).toHaveLength(1);
});

test('only who may looks at translations, and only who may puts them right', async () => {
  const ito = await world.staff('ito', 'warehouse');
  await expect(ito.call(deskApi.readTranslation, {})).rejects.toMatchObject({ code: codes.notPermitted });
  await expect(ito.call(deskApi.listTranslations, {})).rejects.toMatchObject({ code: codes.notPermitted });
  await expect(ito.call(deskApi.tryTranslation, { text: '箱', target: 'en' })).rejects.toMatchObject({
    code: codes.notPermitted,
  });
});

test('the desk tries the translator, even while it is left alone, and success ends its pause', async () => {
  const chen = await world.staff('chen', 'content');
  double.status = 403;
  expect(await chen.call(deskApi.tryTranslation, { text: '箱あり', target: 'en' })).toMatchObject({
    text: null,
    failure: { reason: 'failed', fault: 'keyRefused' },
  });
  expect((await chen.call(deskApi.readTranslation, {})).pausedUntil).not.toBeNull();
  double.mend();
  expect(await chen.call(deskApi.tryTranslation, { text: '箱あり', target: 'en' })).toMatchObject({
    text: 'EN-US:箱あり',
    failure: null,
  });
  expect(await chen.call(deskApi.readTranslation, {})).toMatchObject({
    pausedUntil: null,
    failures: 0,
    translator: { kind: 'deepl', model: null },
    dayBudget: 1000,
    shopperBudget: 100,
    kept: 0,
  });
});
