import { deskClosings, deskKept, openKept } from '@hakobu/contract/closing/closing.desk-api';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { ClosingSection } from './ClosingSection.tsx';
import { KeptSection } from './KeptSection.tsx';

beforeEach(forgetDrafts);

const id = '018f0000-0000-7000-8000-000000000002';
const closing = {
  id: '018f0000-0000-7000-8000-000000000003',
  state: 'Requested' as const,
  requestedAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-27T00:00:00.000Z',
  endedAt: null,
  putOffBy: [],
};
const kept = {
  id: '018f0000-0000-7000-8000-000000000004',
  kind: 'slip' as const,
  about: 'T20261101',
  keptUntil: '2035-01-19',
};

test('who never asked to leave has nothing of it in the record', async () => {
  server.answer(deskClosings, () => ({ list: [] }));
  draw(<ClosingSection shopperId={id} />, ['shoppers.read']);
  await expect.poll(() => server.heard(deskClosings)).toHaveLength(1);
  expect(screen.queryByText('注销')).toBeNull();
});

test('what puts a closing off is named', async () => {
  const putOffBy = [
    { kind: 'order' as const, code: 'O20261101', within: null, amount: null },
    { kind: 'balance' as const, code: null, within: null, amount: { amount: 20_000, currency: 'JPY' as const } },
  ];
  server.answer(deskClosings, () => ({ list: [{ ...closing, putOffBy }] }));
  draw(<ClosingSection shopperId={id} />, ['shoppers.read']);
  expect(await screen.findByText('等待注销')).toBeTruthy();
  expect(screen.getByText('订单 O20261101')).toBeTruthy();
  expect(screen.getByText(/^余额 ¥20,000/)).toBeTruthy();
  expect(screen.getByText(/^被推迟/)).toBeTruthy();
});

test('what is kept is asked for by whoever may open it alone', async () => {
  draw(<KeptSection shopperId={id} />, ['shoppers.read']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.heard(deskKept)).toEqual([]);
});

test('one thing is opened with a reason, and shown with its picture', async () => {
  server.answer(deskKept, () => ({ list: [kept] }));
  const picture = 'data:image/webp;base64,UklGRg==';
  server.answer(openKept, () => ({
    kind: 'slip' as const,
    about: kept.about,
    content: { slips: [{ payerName: 'LIN XIAO', paidOn: '2026-11-01', amount: 500 }], pictures: [picture] },
  }));
  const { user } = draw(<KeptSection shopperId={id} />, ['shoppers.kept']);
  await user.click(await screen.findByRole('button', { name: '打开 转账凭证 T20261101' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^打开/ }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('还没有填');
  expect(server.heard(openKept)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '税务署要求');
  await user.click(within(dialog).getByRole('button', { name: /^打开/ }));
  expect(await screen.findByText('LIN XIAO · 2026-11-01 · 500')).toBeTruthy();
  expect(screen.getByRole('img', { name: '凭证图片 1' }).getAttribute('src')).toBe(picture);
  expect(server.heard(openKept)).toMatchObject([{ input: { id: kept.id, reason: '税务署要求' } }]);
});
