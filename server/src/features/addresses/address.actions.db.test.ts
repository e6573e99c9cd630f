import {
  addAddress,
  changeAddress,
  listAddresses,
  readAddress,
  removeAddress,
} from '@hakobu/contract/addresses/addresses.api';
import type { Asked } from '@hakobu/contract/base/endpoint';
import { codes } from '@hakobu/contract/base/codes';
import { expect, test } from 'vitest';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld } from '../../../test/world.ts';
import { addressById, idNumberOf } from './index.ts';

const world = makeWorld();

// A number that fits the check sign of GB 11643 and belongs to nobody: the region 110101 with serial 000.
const idNumber = '110101199003070003';

const shenzhen: Asked<typeof addAddress> = {
  country: 'CN',
  recipient: '陈美',
  phone: '138 0013 8000',
  postcode: '518057',
  region: '广东省',
  city: '深圳市',
  district: '南山区',
  line1: '科技园科苑路 8 号 3 栋 1201',
  line2: '',
  isDefault: false,
};

test('the first address is the default, and another takes over when asked', async () => {
  const mei = await world.shopper('mei');
  const first = await mei.call(addAddress, shenzhen);
  expect(first).toMatchObject({ isDefault: true, phone: '+86 13800138000', idNumberMasked: null });
  const second = await mei.call(addAddress, { ...shenzhen, recipient: '李雷' });
  expect(second.isDefault).toBe(false);
  const { id: _, idNumberMasked: __, ...rest } = second;
  await mei.call(changeAddress, { ...rest, id: second.id, isDefault: true });
  const { list } = await mei.call(listAddresses, {});
  expect(list.map(({ recipient, isDefault }) => [recipient, isDefault])).toEqual([
    ['李雷', true],
    ['陈美', false],
  ]);
});

test('when the default is removed, the one changed last becomes it', async () => {
  const mei = await world.shopper('mei');
  const first = await mei.call(addAddress, shenzhen);
  for (const recipient of ['二', '三']) {
    world.clock.advance(1000);
    await mei.call(addAddress, { ...shenzhen, recipient });
  }
  await mei.call(removeAddress, { id: first.id });
  const { list } = await mei.call(listAddresses, {});
  expect(list.map(({ recipient, isDefault }) => [recipient, isDefault])).toEqual([
    ['三', true],
    ['二', false],
  ]);
  expect(await codeOf(mei.call(readAddress, { id: first.id }))).toBe(codes.notFound);
});

test('addresses that are added at once leave one default', async () => {
  const mei = await world.shopper('mei');
  await Promise.all(Array.from({ length: 8 }, () => mei.call(addAddress, { ...shenzhen, isDefault: true })));
  const { list } = await mei.call(listAddresses, {});
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('thirty can be kept, also when many are added at once', async () => {
  const mei = await world.shopper('mei');
  const all = await Promise.allSettled(Array.from({ length: 33 }, () => mei.call(addAddress, shenzhen)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  expect(await codeOf(mei.call(addAddress, shenzhen))).toBe(codes.wrongState);
});

test("another shopper's address is as if it did not exist", async () => {
  const mei = await world.shopper('mei');
  const lei = await world.shopper('lei');
  const { id } = await mei.call(addAddress, shenzhen);
  expect(await codeOf(lei.call(readAddress, { id }))).toBe(codes.notFound);
  expect(await codeOf(lei.call(changeAddress, { ...shenzhen, id, recipient: '别人' }))).toBe(codes.notFound);
  expect(await codeOf(lei.call(removeAddress, { id }))).toBe(codes.notFound);
  await expect(addressById(world.platform.db, lei.id, id)).rejects.toMatchObject({ code: codes.notFound });
  expect(await mei.call(readAddress, { id })).toMatchObject({ recipient: '陈美' });
});

test('an id number is nowhere in clear: not in the table, not on the wire; it is there for customs', async () => {
  const mei = await world.shopper('mei');
  const added = await mei.call(addAddress, { ...shenzhen, idNumber: '110101 19900307 0003' });
  expect(added.idNumberMasked).toBe('110*************03');
  expect(JSON.stringify(added)).not.toContain(idNumber);
  const { rows } = await world.pool.query('select a::text as text from addresses.address a');
  expect(rows.some(({ text }) => text.includes(idNumber))).toBe(false);
  expect(await idNumberOf(world.platform, world.platform.db, mei.id, added.id)).toBe(idNumber);
});

test('an id number stays when it is not named, goes when it is empty or the country changes', async () => {
  const mei = await world.shopper('mei');
  const { id } = await mei.call(addAddress, { ...shenzhen, idNumber });
  expect(await mei.call(changeAddress, { ...shenzhen, id, recipient: '陈小美' })).toMatchObject({
    idNumberMasked: '110*************03',
  });
  expect(await mei.call(changeAddress, { ...shenzhen, id, idNumber: '' })).toMatchObject({ idNumberMasked: null });
  await mei.call(changeAddress, { ...shenzhen, id, idNumber });
  const sydney = {
    country: 'AU' as const,
    phone: '0412 345 678',
    postcode: '2000',
    region: 'NSW',
    city: 'Sydney',
    line1: '1 George St',
  };
  expect(await mei.call(changeAddress, { ...shenzhen, ...sydney, id })).toMatchObject({
    idNumberMasked: null,
    district: '',
  });
});

test.each([
  ['phone', { phone: '12' }],
  ['postcode', { postcode: '51805' }],
  ['region', { region: '' }],
  ['city', { city: '  ' }],
  ['district', { district: '' }],
  ['line1', { line1: ' ' }],
  ['recipient', { recipient: 'x'.repeat(61) }],
  ['idNumber', { idNumber: '110101199003070004' }],
  ['country', { country: 'XX' as 'CN' }],
])('what does not fit is refused with its field: %s', async (path, change) => {
  const mei = await world.shopper('mei');
  const refused = await refusal(mei.call(addAddress, { ...shenzhen, ...change }));
  expect([refused.code, refused.data]).toMatchObject([codes.invalidRequest, { path }]);
  expect(await mei.call(listAddresses, {})).toEqual({ list: [] });
});
