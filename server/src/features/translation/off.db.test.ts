import * as api from '@hakobu/contract/translation/translation.api';
import * as deskApi from '@hakobu/contract/translation/translation.desk-api';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();

test('with nobody to translate, texts come letter by letter as they went and say so, in the old form too', async () => {
  const mei = await world.shopper('mei');
  const texts = [
    '箱あり',
    '<p>新品の<b>カメラ</b><script>alert(1)</script></p>',
    '新品 <b>カメラ',
    'ひも<br>付き & 箱',
    '<B>大',
    'x < y',
  ];
  const { list } = await mei.call(api.translateMultiple, { texts, language: 'en' });
  expect(list.map(({ text }) => text)).toEqual(texts);
  expect(list.every(({ translated }) => !translated)).toBe(true);
  expect(list[0]).toEqual({ text: '箱あり', translated: false, reason: 'off', isCorrected: false });
  for (const language of ['en', 'ja', 'zh-TW'] as const)
    expect(await mei.call(api.translateMultipleOldForm, { texts, language })).toEqual(texts);
  expect((await mei.call(api.translateSingle, { text: '新品 <b>カメラ', language: 'en' })).text).toBe('新品 <b>カメラ');
  const { rows } = await world.pool.query('select 1 from translation.kept');
  expect(rows).toHaveLength(0);
});

test('nothing is promised: anybody can ask whether this shop translates', async () => {
  expect(await world.anyone(api.translationOffered, {})).toEqual({ isOffered: false });
});

test('the desk is told that none is set up, and trying is refused in words', async () => {
  const chen = await world.staff('chen', 'content');
  expect(await chen.call(deskApi.readTranslation, {})).toMatchObject({ translator: null, dayBudget: 0 });
  await expect(chen.call(deskApi.tryTranslation, { text: '箱', target: 'en' })).rejects.toThrow('没有设置翻译');
});
