import * as api from '@hakobu/contract/translation/translation.api';
import * as deskApi from '@hakobu/contract/translation/translation.desk-api';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();

test('with nobody to translate, texts come as they are and say so', async () => {
  const mei = await world.shopper('mei');
  const html = '<p>新品の<b>カメラ</b><script>alert(1)</script></p>';
  expect((await mei.call(api.translateMultiple, { texts: ['箱あり', html], language: 'en' })).list).toEqual([
    { text: '箱あり', translated: false, reason: 'off', isCorrected: false },
    { text: '<p>新品の<b>カメラ</b></p>', translated: false, reason: 'off', isCorrected: false },
  ]);
  expect(await mei.call(api.translateMultipleOldForm, { texts: ['箱あり'] })).toEqual(['箱あり']);
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
