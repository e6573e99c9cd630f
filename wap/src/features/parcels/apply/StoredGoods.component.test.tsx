import type { StoredConcern, StoredOrder } from '@hakobu/contract/parcels/parcel.shape';
import { storageTerms } from '@hakobu/contract/warehouse/arrival.api';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { teapotForParcel } from '../../../../test/orders.ts';
import { draw, server } from '../../../../test/render.tsx';
import { unconcerned } from './picked.rules.ts';
import { StoredGoods } from './StoredGoods.tsx';

const order = (orderCode: string, name: string, ...concerns: StoredConcern[]): StoredOrder => ({
  ...teapotForParcel,
  orderCode,
  name,
  concerns,
});

const orders = [
  order('O202611010001', '茶壶'),
  order('O202611010002', '花瓶', 'finding', 'question'),
  order('O202611010003', '相机'),
];

const open = () => {
  server.answer(storageTerms, () => ({ freeDays: 60, keptDays: 90, perDay: [] }));
  const Opened = () => {
    const [picked, pick] = useState<readonly string[]>(unconcerned(orders).map(({ orderCode }) => orderCode));
    return <StoredGoods orders={orders} picked={picked} onPick={pick} />;
  };
  return draw(<Opened />);
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `选择 ${name}` });

test('goods that may better stay are in no choice of all, and say why before they are chosen', async () => {
  const user = open();
  expect([(await box('茶壶')).checked, (await box('花瓶')).checked]).toEqual([true, false]);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' });
  expect(all.checked).toBe(true);
  expect(screen.getByText('到货时有问题')).toBeTruthy();

  await user.click(await box('花瓶'));
  const asked = await screen.findByRole('dialog', { name: '要寄出花瓶？' });
  expect(asked.textContent).toContain('不能再退给卖家');
  expect(asked.textContent).toContain('你问的还没有答复');
  await user.click(within(asked).getByRole('button', { name: '先不寄' }));
  expect((await box('花瓶')).checked).toBe(false);

  await user.click(await box('花瓶'));
  await user.click(await screen.findByRole('button', { name: '还是寄出' }));
  expect((await box('花瓶')).checked).toBe(true);
  await user.click(all);
  expect((await box('花瓶')).checked).toBe(false);
  await user.click(all);
  expect([(await box('相机')).checked, (await box('花瓶')).checked]).toEqual([true, false]);
});
