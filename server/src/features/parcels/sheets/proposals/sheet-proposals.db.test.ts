import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { describe, expect, test } from 'vitest';
import { type Cast, parcelStage, refused, wantedOf } from '../../../../../test/steps/parcels.ts';
import { storedOrder } from '../../../../../test/steps/stored.ts';
import { makeWorld } from '../../../../../test/world.ts';

const world = makeWorld();
const { cast, apply, scanAll, finish, pay, detail, stateOf } = parcelStage(world);

const figure = { name: 'ねんどろいど 初音ミク 日本製', nameEnglish: 'Nendoroid Hatsune Miku' };
const odd = { name: '限定 非売品 コラボ', nameEnglish: 'Limited not-for-sale collaboration' };

const packedOf = async (people: Cast, ...orderCodes: string[]): Promise<string> => {
  const id = await apply(people, orderCodes);
  await scanAll(people, id, orderCodes);
  await finish(people, id);
  return id;
};

describe('a form that nobody has saved', () => {
  test('is proposed line by line: by the kind, by the translation, by what the page says of itself', async () => {
    const people = await cast();
    const codes = [
      await storedOrder(world, people, { ...figure, priceYen: 4200 }),
      await storedOrder(world, people, { ...odd, description: '<p>原産国：<b>ベトナム</b></p>' }),
      await storedOrder(world, people, { name: '謎の箱' }),
    ];
    const id = await packedOf(people, ...codes);
    const sheet = await people.mei.call(api.readSheet, { id });
    expect(sheet.saved).toBe(false);
    expect(sheet.lines).toMatchObject([
      {
        orderCode: codes[0],
        nameEnglish: 'Plastic figure toy',
        hsCode: '950300',
        material: 'PVC, ABS plastic',
        countryOfOrigin: 'JP',
        unitValueYen: 4200,
        proposed: [
          { field: 'nameEnglish', basis: 'kind' },
          { field: 'nameChinese', basis: 'kind' },
          { field: 'hsCode', basis: 'kind' },
          { field: 'material', basis: 'kind' },
          { field: 'countryOfOrigin', basis: 'goods' },
        ],
      },
      { nameEnglish: 'Limited not-for-sale collaboration', hsCode: '', material: '', countryOfOrigin: 'VN' },
      { nameEnglish: '', hsCode: '', material: '', countryOfOrigin: '' },
    ]);
    expect(sheet.missing.map(({ field, line, isProposed }) => [line, field, isProposed])).toEqual([
      [0, 'nameEnglish', true],
      [0, 'material', true],
      [0, 'nameChinese', true],
      [1, 'nameEnglish', true],
      [1, 'material', false],
      [1, 'nameChinese', true],
      [2, 'nameEnglish', false],
      [2, 'material', false],
      [2, 'nameChinese', true],
    ]);
    expect(await detail(people, id)).toMatchObject({ sheetMissing: 9, sheetProposed: 6 });
    const { orders } = await people.mei.call(api.parcelOrders, { id });
    expect(orders[0]?.declared).toMatchObject([{ nameEnglish: 'Plastic figure toy', proposed: { length: 5 } }]);
    const seen = await people.packer.call(desk.deskParcel, { id });
    expect([seen.sheet.saved, seen.sheet.lines]).toEqual([false, sheet.lines]);
  });

  test('does not let a paid parcel leave before its shopper has confirmed it; saving it as it stands does', async () => {
    const people = await cast();
    const id = await packedOf(people, await storedOrder(world, people, figure));
    expect((await pay(people, id)).state).toBe('PendingSheet');
    const due = await people.mei.call(api.dueOutParcels, {});
    expect(due.list.find((parcel) => parcel.id === id)?.missing.every(({ isProposed }) => isProposed)).toBe(true);
    const { lines } = await people.mei.call(api.readSheet, { id });
    const { state, sheet } = await people.mei.call(api.fillSheet, { id, lines });
    expect([state, sheet.saved, sheet.missing]).toEqual(['PendingDispatch', true, []]);
    expect(sheet.lines).toEqual(lines.map((line) => ({ ...line, proposed: [] })));
    expect(await detail(people, id)).toMatchObject({ sheetMissing: 0, sheetProposed: 0 });
  });

  test('where a route asks for what the order knows alone, nothing that is only proposed is declared', async () => {
    const people = await cast();
    const id = await packedOf(people, await storedOrder(world, people, figure));
    await world.pool.query(
      `update parcels.parcel set quotes = (
         select jsonb_agg(quote || '{"declares": ["quantity", "value"]}') from jsonb_array_elements(quotes) quote)
       where code = $1`,
      [id],
    );
    expect((await pay(people, id)).state).toBe('PendingDispatch');
    expect((await people.mei.call(api.readSheet, { id })).lines).toMatchObject([
      { nameEnglish: '', nameChinese: '', hsCode: '', material: '', countryOfOrigin: '', unitValueYen: 3000 },
    ]);
  });
});

test('what joins a parcel after its form was saved has a line of its own, proposed until it is saved too', async () => {
  const people = await cast();
  const [first, second] = [await storedOrder(world, people, figure), await storedOrder(world, people, figure)];
  const id = await apply(people, [first]);
  const begun = await people.mei.call(api.readSheet, { id });
  const mine = begun.lines.map((line) => ({ ...line, nameEnglish: 'Miku figure of PVC' }));
  await people.mei.call(api.fillSheet, { id, lines: mine });
  await people.mei.call(api.editParcel, { id, ...wantedOf(people, [first, second]) });
  const sheet = await people.mei.call(api.readSheet, { id });
  expect(sheet.lines).toMatchObject([
    { orderCode: first, nameEnglish: 'Miku figure of PVC', proposed: [] },
    { orderCode: second, nameEnglish: 'Plastic figure toy', proposed: { length: 5 } },
  ]);
  expect(sheet.totalYen).toBe(6000);
  expect(new Set(sheet.missing.map(({ orderCode }) => orderCode))).toEqual(new Set([second]));
  const { sheet: saved } = await people.mei.call(api.fillSheet, { id, lines: sheet.lines });
  expect(saved.missing).toEqual([]);
  // A line that is left out is no line that was agreed to.
  const { sheet: cut } = await people.mei.call(api.fillSheet, { id, lines: sheet.lines.slice(0, 1) });
  expect(cut.missing.map(({ orderCode, isProposed }) => [orderCode, isProposed])).toContainEqual([second, true]);
});

test('what a shopper said before of goods of a kind wins over the table; what others said is nobody else’s', async () => {
  const [people, other] = [await cast(), await cast()];
  const declare = async (by: Cast, hsCode: string) => {
    const id = await packedOf(by, await storedOrder(world, by, figure));
    const { lines } = await by.mei.call(api.readSheet, { id });
    await by.mei.call(api.fillSheet, {
      id,
      lines: lines.map((line) => ({ ...line, hsCode, material: 'vinyl', nameEnglish: 'Miku doll' })),
    });
  };
  await declare(people, '950299');
  await declare(people, '950390');
  await declare(other, '392640');
  const next = await packedOf(people, await storedOrder(world, people, { name: 'figma セイバー' }));
  const [line] = (await people.mei.call(api.readSheet, { id: next })).lines;
  expect(line).toMatchObject({ nameEnglish: 'Plastic figure toy', hsCode: '950390', material: 'vinyl' });
  expect(line?.proposed).toContainEqual({ field: 'hsCode', basis: 'earlier' });
  expect(line?.proposed).toContainEqual({ field: 'nameEnglish', basis: 'kind' });
});

test('the same goods again are declared as they were', async () => {
  const people = await cast();
  const before = await storedOrder(world, people, { name: '謎の箱 限定' });
  const id = await packedOf(people, before);
  const { lines } = await people.mei.call(api.readSheet, { id });
  const mine = {
    nameEnglish: 'Puzzle box of wood',
    hsCode: '950300',
    material: 'wood',
    countryOfOrigin: 'JP',
  } as const;
  await people.mei.call(api.fillSheet, { id, lines: lines.map((line) => ({ ...line, ...mine })) });
  const again = await storedOrder(world, people, { name: '別の箱' });
  await world.pool.query(
    `update orders.order set goods = (select goods from orders.order where code = $1) where code = $2`,
    [before, again],
  );
  const next = await packedOf(people, again);
  const [line] = (await people.mei.call(api.readSheet, { id: next })).lines;
  expect(line).toMatchObject({ orderCode: again, ...mine, unitValueYen: 3000 });
  expect(line?.proposed).toContainEqual({ field: 'countryOfOrigin', basis: 'earlier' });
});

test('a parcel that is ready to leave keeps a line for each of its orders', async () => {
  const people = await cast();
  const codes = [await storedOrder(world, people, figure), await storedOrder(world, people, figure)];
  const id = await packedOf(people, ...codes);
  const { lines } = await people.mei.call(api.readSheet, { id });
  await people.mei.call(api.fillSheet, { id, lines });
  expect((await pay(people, id)).state).toBe('PendingDispatch');
  await expect(people.mei.call(api.fillSheet, { id, lines: lines.slice(0, 1) })).rejects.toMatchObject({ code: 10003 });
  expect(await stateOf(people, id)).toBe('PendingDispatch');
});

test('nobody else’s form is proposed to anybody, nor one of a parcel that is none', async () => {
  const people = await cast();
  const other = await cast();
  const id = await packedOf(people, await storedOrder(world, people, figure));
  const { lines } = await people.mei.call(api.readSheet, { id });
  await expect(other.mei.call(api.readSheet, { id })).rejects.toEqual(refused(10002));
  await expect(other.mei.call(api.fillSheet, { id, lines })).rejects.toEqual(refused(10002));
  await expect(people.mei.call(api.readSheet, { id: 'P202601010001' })).rejects.toEqual(refused(10002));
  await expect(people.mei.call(api.readSheet, { id: id.slice(0, 5) })).rejects.toEqual(refused(10001));
  await expect(
    people.mei.call(api.fillSheet, { id, lines: lines.map((line) => ({ ...line, orderCode: 'O1' })) }),
  ).rejects.toEqual(refused(10001));
});
