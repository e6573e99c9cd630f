import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/goods/catalogue.desk-api';
import * as importApi from '@hakobu/contract/goods/goods-import.desk-api';
import { type GoodsImport, maxFaultsKept } from '@hakobu/contract/goods/goods-import.shape';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archive } from '../../../../test/made/archives.ts';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { type Cells, goodsCsv, sendGoodsFile, someGoods, wholeLine } from '../../../../test/made/goods-files.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import { admitFile } from './goods-import.actions.ts';
import { importJob } from './goods-import.jobs.ts';
import { batchSize } from './writing-files.ts';

const world = makeWorld();

let writer: Person;
let count = 0;
const newId = () => `file${(count += 1)}`;
beforeAll(async () => {
  await putGoods(world.pool);
});
beforeEach(async () => {
  writer = await world.staff('吉田', 'content');
});

const check = async (lines: readonly Cells[]): Promise<GoodsImport> => {
  const { code, message, data } = await sendGoodsFile(world, writer, goodsCsv(lines));
  if (code !== codes.success) throw new Error(`${code} ${message}`);
  return data;
};
const take = (id: string) => writer.call(importApi.takeGoodsImport, { id });
const drop = (id: string) => writer.call(importApi.dropGoodsImport, { id });
const read = (id: string) => writer.call(importApi.deskGoodsImport, { id });
/** One batch, as a server that is stopped after it would write. */
const oneBatch = () => importJob(world.platform, 1).run();
const written = () => importJob(world.platform).run();
const takenWhole = async (lines: readonly Cells[]): Promise<GoodsImport> => {
  const { id } = await check(lines);
  await take(id);
  await written();
  return (await read(id)).import;
};
const found = async (goodsId: string) => {
  const { list } = await writer.call(api.listDeskGoods, { keyword: goodsId });
  const id = list.find((each) => each.goodsId === goodsId)?.id;
  return id === undefined ? undefined : writer.call(api.deskGoods, { id });
};
const rowsLeft = async () =>
  (await world.pool.query<{ count: number }>('select count(*)::int as count from goods.import_row')).rows[0]?.count;
const goodsLike = async (start: string): Promise<number> =>
  (
    await world.pool.query<{ count: number }>('select count(*)::int as count from goods.goods where goods_id like $1', [
      `${start}%`,
    ])
  ).rows[0]?.count ?? 0;

describe('checking', () => {
  test('a file is looked at as a whole: what is new, changed, the same and faulty; nothing of it is written', async () => {
    const [kept, same] = [newId(), newId()];
    await takenWhole([wholeLine(kept), wholeLine(same)]);
    const fresh = newId();
    const checked = await check([
      wholeLine(kept, { price_yen: 1800 }),
      wholeLine(same),
      wholeLine(fresh, { options: 'サイズ/尺码: S | M', description_ja: '<b>手作り</b><script>x()</script>' }),
      wholeLine(newId(), { price_yen: -1 }),
      wholeLine(fresh),
    ]);
    expect(checked).toMatchObject({ state: 'Checked', lines: 5, added: 1, changed: 1, unchanged: 1, faulty: 2 });
    const { faults, samples } = await read(checked.id);
    expect(faults).toEqual([
      { line: 5, column: 'price_yen', fault: 'range', cell: '-1' },
      { line: 6, column: 'goods_id', fault: 'repeated', cell: fresh },
    ]);
    expect(samples).toMatchObject([
      { line: 2, goodsId: kept, priceYen: 1800, priceNowYen: 2000, isNew: false },
      { line: 4, goodsId: fresh, priceNowYen: null, isNew: true },
    ]);
    expect(await found(fresh)).toBeUndefined();
    expect(await found(kept)).toMatchObject({ priceYen: 2000 });
    await take(checked.id);
    await written();
    expect((await read(checked.id)).import).toMatchObject({ state: 'Taken', doneAdded: 1, doneChanged: 1 });
    expect(await found(fresh)).toMatchObject({
      given: {
        descriptions: { ja: '<b>手作り</b>' },
        options: [{ code: 'サイズ', values: [{ code: 'S' }, { code: 'M' }] }],
      },
    });
    expect((await found(kept))?.history[0]).toMatchObject({
      verb: 'import',
      byName: '吉田',
      importId: checked.id,
      changes: { priceYen: { before: '2000', after: '1800' } },
    });
    expect(await rowsLeft()).toBe(0);
    const admin = await world.staff('管理', 'admin');
    const { list } = await admin.call(listAudit, { object: `goodsImport:${checked.id}` });
    expect(list.map(({ action }) => action)).toEqual([
      'goodsImports.finish',
      'goodsImports.take',
      'goodsImports.check',
    ]);
  });

  test('columns that a file does not have stay as they are; new goods need theirs', async () => {
    const kept = newId();
    await takenWhole([wholeLine(kept, { name_en: 'Bowl', stock: 'soldOut', on_sale: 'no' })]);
    const prices = await check([
      { platform: 'store', goods_id: kept, price_yen: '１，５００円' },
      { platform: 'store', goods_id: newId(), price_yen: 100 },
    ]);
    expect(prices).toMatchObject({ changed: 1, faulty: 1 });
    expect((await read(prices.id)).faults.map(({ column, fault }) => [column, fault])).toEqual(
      ['seller', 'category', 'name_ja', 'weight_g', 'pictures'].map((column) => [column, 'missing']),
    );
    await take(prices.id);
    await written();
    expect(await found(kept)).toMatchObject({
      priceYen: 1500,
      standing: 'hidden',
      given: { names: { en: 'Bowl' }, stock: 'soldOut' },
    });
  });

  test('every faulty cell is told with its line and column', async () => {
    const tooLong = '長'.repeat(10_000);
    const live = await putGoods(world.pool);
    await world.pool.query(`update goods.goods set origin = 'link', seen_at = '2026-11-20' where goods_id = $1`, [
      live.goodsId,
    ]);
    const wrong: readonly [Cells, string | null, string][] = [
      [{ price_yen: '-1' }, 'price_yen', 'range'],
      [{ price_yen: '1e309' }, 'price_yen', 'number'],
      [{ price_yen: '99999999999999999999' }, 'price_yen', 'number'],
      [{ price_yen: '' }, 'price_yen', 'missing'],
      [{ price_to_yen: 1999 }, 'price_to_yen', 'order'],
      [{ weight_g: '0.5' }, 'weight_g', 'number'],
      [{ domestic_yen: 'free' }, 'domestic_yen', 'number'],
      [{ name_ja: tooLong }, 'name_ja', 'tooLong'],
      [{ name_ja: '\u200B' }, 'name_ja', 'form'],
      [{ name_zh_CN: tooLong }, 'name_zh_CN', 'tooLong'],
      [{ platform: 'nowhere' }, 'platform', 'unknown'],
      [{ platform: 'other' }, 'platform', 'unknown'],
      [{ platform: 'No Such' }, 'platform', 'form'],
      [{ goods_id: "1' or '1'='1" }, 'goods_id', 'form'],
      [{ goods_id: '' }, 'goods_id', 'missing'],
      [{ goods_id: live.goodsId }, 'goods_id', 'live'],
      [{ seller: '田中' }, 'seller', 'form'],
      [{ seller: 'unheard-of', seller_name: '' }, 'seller_name', 'missing'],
      [{ seller_name: '別の名前' }, 'seller_name', 'sellerName'],
      [{ category: 'nothing' }, 'category', 'unknown'],
      [{ stock: 'maybe' }, 'stock', 'unknown'],
      [{ condition: 'mint' }, 'condition', 'unknown'],
      [{ on_sale: 'perhaps' }, 'on_sale', 'yesNo'],
      [{ duty: 'gold' }, 'duty', 'unknown'],
      [{ properties: 'liquid|solid' }, 'properties', 'unknown'],
      [{ pictures: 'http://example.com/a.jpg' }, 'pictures', 'address'],
      [{ pictures: 'https://169.254.169.254/latest' }, 'pictures', 'address'],
      [{ pictures: 'https://localhost:8080/a.png' }, 'pictures', 'address'],
      [{ pictures: 'file:///etc/passwd' }, 'pictures', 'address'],
      [{ pictures: '0193a000-0000-7000-8000-000000000000' }, 'pictures', 'unknown'],
      [
        { pictures: Array.from({ length: 21 }, (_, place) => `https://example.com/${place}`).join('|') },
        'pictures',
        'tooMany',
      ],
      [{ page: 'javascript:alert(1)' }, 'page', 'address'],
      [{ options: 'サイズ' }, 'options', 'form'],
      [{ options: 'サイズ: S | S' }, 'options', 'repeated'],
      [{ description_ja: 'あ'.repeat(20_001) }, 'description_ja', 'tooLong'],
    ];
    await takenWhole([wholeLine(newId())]);
    const { id, faulty } = await check(wrong.map(([cells]) => wholeLine(newId(), cells)));
    const { faults } = await read(id);
    expect(faulty).toBe(wrong.length);
    expect(faults.map(({ line, column, fault }) => [line, column, fault])).toEqual(
      wrong.map(([, column, fault], place) => [place + 2, column, fault]),
    );
    expect(faults.every(({ cell }) => cell.length <= 80)).toBe(true);
    await drop(id);
  });

  test('a row with more cells than there are heads is told; the first thousand faults are kept', async () => {
    const csv = `platform,goods_id\n${'store,a b,3,4,5\n'.repeat(maxFaultsKept)}`;
    const { data } = await sendGoodsFile(world, writer, csv);
    expect(data).toMatchObject({ lines: 1000, faulty: 1000, added: 0 });
    const { faults } = await read(data.id);
    expect(faults.length).toBe(maxFaultsKept);
    expect(faults.slice(0, 2)).toMatchObject([{ column: 'goods_id' }, { column: null, fault: 'cells', cell: '3' }]);
    expect(await codeOf(take(data.id))).toBe(codes.wrongState);
  });

  test('what is no file of goods is refused, and leaves nothing behind', async () => {
    const good = goodsCsv([wholeLine(newId())]);
    const files: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
      ['nothing', '', /没有商品/],
      ['heads alone', 'platform,goods_id\n', /没有商品/],
      ['a workbook', archive(['xl/workbook.xml']), /另存为 CSV/],
      ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /不是 CSV/],
      ['a NUL', good.replace('茶碗', '茶\0碗'), /不是 CSV/],
      ['another encoding', Buffer.from(good, 'utf16le'), /不是 CSV/],
      ['other heads', 'sku,title\n1,2\n', /没有的列：sku, title；写了两次的列：—；缺少的列：platform, goods_id。/],
      ['a head twice', 'platform,goods_id,goods_id\nstore,1,1\n', /没有的列：—；写了两次的列：goods_id；缺少的列：—。/],
      ['forty columns', `${Array.from({ length: 40 }, (_, place) => `c${place}`).join(',')}\n`, /表头不对/],
      ['a quote that never ends', `${good}store,"x1,tanaka\n`, /引号不成对/],
      ['a quote within a word', `${good}store,5"disc\n`, /引号不成对/],
    ];
    const before = (await writer.call(importApi.listGoodsImports, {})).list.length;
    for (const [what, content, says] of files) {
      const { code, message } = await sendGoodsFile(world, writer, content);
      expect([what, code, message]).toEqual([what, codes.invalidRequest, expect.stringMatching(says)]);
    }
    expect((await writer.call(importApi.listGoodsImports, {})).list.length).toBe(before);
    expect(await rowsLeft()).toBe(0);
  });

  test('a file of more lines or longer lines than anybody means is refused where it goes too far', async () => {
    const files: readonly (readonly [string, RegExp])[] = [
      [`platform,goods_id\nstore,${'x'.repeat(10_000_000)}\n`, /第 2 行太长/],
      [`platform,goods_id\n${'store,x\n'.repeat(100_001)}`, /最多 100000 行/],
    ];
    for (const [content, says] of files)
      expect(await sendGoodsFile(world, writer, content)).toMatchObject({
        code: codes.invalidRequest,
        message: expect.stringMatching(says),
      });
    expect(await rowsLeft()).toBe(0);
  }, 60_000);

  test('files that never arrive hold up their senders alone: one of a member at a time, ten on a server', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, place) => world.staff(`係${place}`, 'content')));
    const admit = ({ id }: Person) => admitFile({ ...systemCaller('test'), who: { kind: 'staff', id } } as Caller);
    const send = async (from: Person) => {
      const { code, data } = await sendGoodsFile(world, from, goodsCsv([wholeLine(newId())]));
      if (code === codes.success) await drop(data.id);
      return code;
    };
    const [first, ...others] = people;
    if (!first) throw new Error('people are wanted');
    const ends = [await admit(first)];
    expect(await send(first)).toBe(codes.tooManyRequests);
    // More than are checked at once: they wait for each other.
    expect(await Promise.all(others.slice(0, 5).map(send))).toEqual(Array.from({ length: 5 }, () => codes.success));
    for (const other of others) ends.push(await admit(other));
    expect(await send(writer)).toBe(codes.tooManyRequests);
    for (const end of ends) end();
    expect([await send(first), await send(writer)]).toEqual([codes.success, codes.success]);
  });

  test('a name of a file is shown without its folders and without what turns its reader around', async () => {
    const { data } = await sendGoodsFile(world, writer, goodsCsv([wholeLine(newId())]), '..\\..\\秋\u202Evsc.csv');
    expect(data.fileName).toBe('秋vsc.csv');
    await drop(data.id);
  });

  test('Shift_JIS is read as well', async () => {
    const goodsId = newId();
    // `商` and `品` as spreadsheets in Japan save them.
    const name = Buffer.from([0x8f, 0xa4, 0x95, 0x69]);
    const csv = goodsCsv([wholeLine(goodsId, { name_ja: 'NAME', seller_name: '' })]).slice(1);
    const [head = '', tail = ''] = csv.split('NAME');
    const { data } = await sendGoodsFile(world, writer, Buffer.concat([Buffer.from(head), name, Buffer.from(tail)]));
    expect(data).toMatchObject({ encoding: 'shift_jis', added: 1 });
    expect((await read(data.id)).samples[0]?.name).toBe('商品');
    await drop(data.id);
  });
});

describe('taking', () => {
  const many = (start: string, lines: number) =>
    Array.from({ length: lines }, (_, place) => wholeLine(`${start}-${place}`));

  test('a server that is stopped between two batches leaves whole batches, and another goes on where it ended', async () => {
    const start = newId();
    const lines = batchSize * 2 + 10;
    const { id } = await check(many(start, lines));
    await take(id);
    await oneBatch();
    expect(await goodsLike(start)).toBe(batchSize);
    expect((await read(id)).import).toMatchObject({ state: 'Taking', doneAdded: batchSize });
    await Promise.all([written(), written(), written()]);
    expect((await read(id)).import).toMatchObject({ state: 'Taken', doneAdded: lines, overtaken: 0 });
    expect(await goodsLike(start)).toBe(lines);
    // The same file again has nothing to do.
    expect(await check(many(start, lines))).toMatchObject({ added: 0, changed: 0, unchanged: lines });
  });

  test('a batch that breaks in its middle writes nothing of itself, and is written whole afterwards', async () => {
    const start = newId();
    const { id } = await check(many(start, 30));
    await take(id);
    const price = (yen: number) =>
      world.pool.query(
        `update goods.import_row set goods = jsonb_set(goods, '{given,priceYen}', $1::text::jsonb)
         where import_id = $2 and line = 19`,
        [yen, id],
      );
    // What no check lets through: the database refuses it in the middle of its batch.
    await price(-5);
    await expect(oneBatch()).rejects.toThrow(/violates check constraint/);
    expect(await goodsLike(start)).toBe(0);
    expect((await read(id)).import).toMatchObject({ state: 'Taking', doneAdded: 0 });
    await price(2000);
    await written();
    expect(await goodsLike(start)).toBe(30);
  });

  test('of two files at once one is written, the other waits for its own click; of ten clicks one counts', async () => {
    const [one, other] = [await check(many(newId(), 3)), await check(many(newId(), 3))];
    const outcomes = await atOnce(
      [one, other].map(
        ({ id }) =>
          () =>
            take(id),
      ),
    );
    expect(doneIn(outcomes)).toBe(1);
    await written();
    const waiting = outcomes[0] ? other : one;
    const clicks = await atOnce(Array.from({ length: 10 }, () => () => take(waiting.id)));
    expect(doneIn(clicks)).toBe(1);
    await written();
    for (const { id } of [one, other]) expect((await read(id)).import.state).toBe('Taken');
  });

  test('what somebody changed, entered or bought after the check is left as it is, and told', async () => {
    const [changed, entered, untouched] = [newId(), newId(), newId()];
    await takenWhole([wholeLine(changed), wholeLine(untouched)]);
    const { id } = await check([
      wholeLine(changed, { price_yen: 1 }),
      wholeLine(entered, { price_yen: 1 }),
      wholeLine(untouched, { price_yen: 1 }),
    ]);
    const goods = await found(changed);
    if (!goods?.given) throw new Error('goods are wanted');
    await writer.call(api.changeGoods, { id: goods.id, version: goods.version, ...goods.given, priceYen: 4321 });
    await writer.call(api.addGoods, someGoods(entered));
    await take(id);
    await written();
    const after = await read(id);
    expect(after.import).toMatchObject({ state: 'Taken', doneAdded: 0, doneChanged: 1, overtaken: 2 });
    expect(after.faults.map(({ cell, fault }) => [cell, fault])).toEqual([
      [changed, 'overtaken'],
      [entered, 'overtaken'],
    ]);
    expect([await found(changed), await found(entered), await found(untouched)].map((each) => each?.priceYen)).toEqual([
      4321, 3000, 1,
    ]);
  });

  test('a file is stopped while it is written: what was written stays; a dropped one is never taken', async () => {
    const start = newId();
    const { id } = await check(many(start, batchSize + 5));
    await take(id);
    await oneBatch();
    expect(await writer.call(importApi.stopGoodsImport, { id })).toMatchObject({ state: 'Stopped' });
    await written();
    expect(await goodsLike(start)).toBe(batchSize);
    expect(await codeOf(take(id))).toBe(codes.wrongState);
    const dropped = await check(many(newId(), 2));
    await drop(dropped.id);
    expect(await codeOf(take(dropped.id))).toBe(codes.wrongState);
    expect(await rowsLeft()).toBe(0);
  });

  test('a file that nobody takes within a week is dropped; a check that broke off too', async () => {
    const { id } = await check(many(newId(), 2));
    await world.pool.query(
      `insert into goods.import (id, file_name, bytes, encoding, state, uploaded_at, uploaded_by, uploaded_by_name, due_at)
       values (gen_random_uuid(), 'broken.csv', 1, 'utf-8', 'Checking', $2, $1, 'x', $2)`,
      [writer.id, world.clock.now()],
    );
    world.clock.advance(8 * dayMs);
    await world.settle();
    writer = await world.staff('後日', 'content');
    expect((await read(id)).import.state).toBe('Dropped');
    const { list } = await writer.call(importApi.listGoodsImports, { limit: 100 });
    expect(list.find(({ fileName }) => fileName === 'broken.csv')?.state).toBe('Dropped');
    expect(await rowsLeft()).toBe(0);
  });

  test('only who may write goods sends, takes and stops files', async () => {
    const { id } = await check(many(newId(), 1));
    const buyer = await world.staff('買付', 'buyer');
    expect((await sendGoodsFile(world, buyer, goodsCsv(many(newId(), 1)))).code).toBe(codes.notPermitted);
    for (const to of [importApi.takeGoodsImport, importApi.stopGoodsImport, importApi.dropGoodsImport])
      expect(await codeOf(buyer.call(to, { id }))).toBe(codes.notPermitted);
    expect((await buyer.call(importApi.deskGoodsImport, { id })).import.id).toBe(id);
    await drop(id);
  });
});
