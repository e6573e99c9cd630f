import * as api from '@hakobu/contract/goods/catalogue.desk-api';
import { dropGoodsImport, takeGoodsImport } from '@hakobu/contract/goods/goods-import.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { putGoods } from '../../../../test/steps/goods.ts';
import { type Cells, goodsCsv, sendGoodsFile, wholeLine } from '../../../../test/made/goods-files.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';

const world = makeWorld();

let writer: Person;
beforeAll(async () => {
  await putGoods(world.pool);
  writer = await world.staff('吉田', 'content');
});

const takenWhole = async (lines: readonly Cells[]): Promise<void> => {
  const { data } = await sendGoodsFile(world, writer, goodsCsv(lines));
  await writer.call(takeGoodsImport, { id: data.id });
  await world.settle();
};
const found = async (goodsId: string) => {
  const { list } = await writer.call(api.listDeskGoods, { keyword: goodsId });
  return writer.call(api.deskGoods, { id: list[0]?.id ?? '' });
};

test('what is saved is read back as it was, guarded against spreadsheets, and changes nothing', async () => {
  const start = 'listed';
  const odd = {
    name_ja: '=HYPERLINK("https://evil.example","茶碗")',
    name_en: '+1 bowl, "old"',
    words: '@楽|-5',
    options: 'サイズ/尺码: S\\/M | k=L',
    description_ja: '<p>一行目<br />二行目</p>\n<p>三</p>',
    properties: 'fragile|liquid',
    price_to_yen: 2500,
    domestic_yen: '',
    on_sale: 'no',
    page: 'https://example.com/a?b=c&d',
    pictures: 'tea.2.0.webp|https://cdn.example.com/1.jpg',
  };
  await takenWhole([wholeLine(`${start}-1`, odd), wholeLine(`${start}-2`)]);
  const before = await found(`${start}-1`);
  expect(before.given?.names.ja).toBe(odd.name_ja);
  const file = await writer.call(api.goodsFile, { platformCode: 'store', keyword: `${start}-1` });
  expect(file).toContain(`"'=HYPERLINK(`);
  expect(file).toContain(`"'+1 bowl, ""old"""`);
  await world.pool.query(`update goods.goods set pictures = '{tea.2.0.webp}' where pictures = '{box}'`);
  const whole = await writer.call(api.goodsFile, {});
  const again = await sendGoodsFile(world, writer, whole);
  const lines = Number(
    (await world.pool.query(`select count(*)::int as n from goods.goods where origin = 'catalogue'`)).rows[0]?.n,
  );
  expect(again.data).toMatchObject({ faulty: 0, added: 0, changed: 0, unchanged: lines });
  expect(await found(`${start}-1`)).toEqual(before);
  // What shoppers' side of the shop goods may be: those of platforms are not in it.
  expect(whole).not.toContain(',link,');
  await writer.call(dropGoodsImport, { id: again.data.id });
});
