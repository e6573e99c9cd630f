import * as deskApi from '@hakobu/contract/translation/translation.desk-api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TranslatorDouble } from '../../../test/doubles/translator.double.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { translateTexts } from './index.ts';

const letter = (place: number): string => String.fromCodePoint(0x30a1 + place);
const spentToday = async (world: World): Promise<readonly [everybody: number, shop: number]> => {
  const { rows } = await world.pool.query<{ who: string; characters: string }>(
    'select who, characters from translation.spent',
  );
  const of = (who: string) => Number(rows.find((row) => row.who === who)?.characters ?? 0);
  return [of(''), of('shop')];
};
const forgetAll = async (world: World): Promise<void> => {
  for (const table of ['kept', 'spent', 'translator']) await world.pool.query(`delete from translation.${table}`);
};

describe('a model, which is asked for one text at a time and three at once', () => {
  const double = new TranslatorDouble('openai-compatible');
  beforeAll(() => double.http.start());
  afterAll(() => double.http.stop());
  const world = makeWorld({ settings: () => ({ ...double.settings(), HAKOBU_TRANSLATION_TIMEOUT_MS: '5000' }) });
  beforeEach(async () => {
    double.mend();
    await forgetAll(world);
  });
  const texts = Array.from({ length: 10 }, (_, place) => `カメラの箱${letter(place)}`);

  test('of ten texts that fail, the three that were sent are billed and seven are given back', async () => {
    double.http.fault = 'unavailable';
    const answer = await translateTexts(world.platform, texts, 'zh-CN');
    expect(answer.map(({ reason }) => reason)).toEqual(texts.map(() => 'failed'));
    expect(double.http.calls).toHaveLength(3);
    expect(await spentToday(world)).toEqual([18, 18]);
  });

  test('what is refused before it is done costs nothing at all', async () => {
    double.status = 429;
    await translateTexts(world.platform, texts, 'zh-CN');
    expect(await spentToday(world)).toEqual([0, 0]);
  });

  test('what is of no use was billed, and the rest of that text is not sent any more', async () => {
    const lines = Array.from({ length: 400 }, (_, place) => `箱のことです${letter(place % 80)}${place}`);
    const text = lines.join('\n');
    double.list = () => ['x'];
    const [answer] = await translateTexts(world.platform, [text], 'zh-CN');
    expect(answer?.reason).toBe('unusable');
    const sent = double.pieces.reduce((count, piece) => count + Array.from(piece).length, 0);
    expect(double.pieces.length).toBeLessThan(lines.length);
    expect(await spentToday(world)).toEqual([sent, sent]);
  });

  test('a try at the desk costs what was sent, and nothing where the key is refused', async () => {
    const chen = await world.staff('chen', 'content');
    await chen.call(deskApi.tryTranslation, { text: '箱あり', target: 'en' });
    expect(await spentToday(world)).toEqual([3, 3]);
    double.status = 401;
    await chen.call(deskApi.tryTranslation, { text: '箱あり', target: 'en' });
    expect(await spentToday(world)).toEqual([3, 3]);
  });
});

describe('DeepL, which takes fifty pieces of several texts at once', () => {
  const double = new TranslatorDouble('deepl');
  beforeAll(() => double.http.start());
  afterAll(() => double.http.stop());
  const world = makeWorld({ settings: () => ({ ...double.settings(), HAKOBU_TRANSLATION_TIMEOUT_MS: '5000' }) });
  beforeEach(async () => {
    double.mend();
    await forgetAll(world);
  });

  test('of a text in two portions the one that came is billed, the one that was refused is not', async () => {
    const lines = Array.from({ length: 60 }, (_, place) => `箱のことです${letter(place)}`);
    double.statusFor = (pieces) => (pieces.length === 50 ? 200 : 429);
    const [answer] = await translateTexts(world.platform, [lines.join('\n')], 'en');
    expect(answer?.reason).toBe('failed');
    expect(await spentToday(world)).toEqual([50 * 7, 50 * 7]);
  });

  test('where everything comes, everything is billed', async () => {
    const texts = Array.from({ length: 30 }, (_, place) => `レンズの箱${letter(place)}𠮷`);
    await translateTexts(world.platform, texts, 'en');
    expect(await spentToday(world)).toEqual([30 * 7, 30 * 7]);
  });
});
