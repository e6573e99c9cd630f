import { readExport, requestExport } from '@hakobu/contract/exports/export.api';
import type { DataExport, ExportView } from '@hakobu/contract/exports/export.shape';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { ExportRow } from './ExportRow.tsx';

const making: DataExport = {
  id: '00000000-0000-4000-8000-000000000001',
  state: 'Making',
  requestedAt: '2026-11-20T01:00:00.000Z',
  file: null,
};
const nextAt = '2026-11-21T01:00:00.000Z';
const ready: DataExport = {
  ...making,
  state: 'Ready',
  file: {
    address: { id: making.id, until: 1_800_000_000, sign: 'signed' },
    bytes: 2_500_000,
    expiresAt: '2026-11-21T01:00:00.000Z',
  },
};

const open = (view: ExportView) => {
  let now = view;
  server.answer(readExport, () => now);
  server.answer(reauthenticationMethods, () => ({
    hasPassword: true,
    codesTo: [],
    hasPasskey: false,
    signInAgain: null,
  }));
  server.answer(reauthenticate, () => ({ token: 'shown', expiresAt: nextAt }));
  const asked: string[] = [];
  server.answer(requestExport, ({ input }) => {
    asked.push(input.reauthentication);
    now = { latest: making, nextAt };
    return making;
  });
  return { user: draw(<ExportRow />), asked };
};

test('asked for once it is explained and shown who asks; then it is in the making', async () => {
  const { user, asked } = open({ latest: null, nextAt: null });
  await user.click(await screen.findByRole('button', { name: /下载我的数据/ }));
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '申请' }));
  await user.type(await screen.findByLabelText('登录密码'), 'a long enough password');
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText('生成中')).toBeTruthy();
  expect(asked).toEqual(['shown']);
  expect(screen.queryByRole('button', { name: /下载我的数据/ })).toBeNull();
});

test('who thinks better of it asks for nothing', async () => {
  const { user, asked } = open({ latest: null, nextAt: null });
  await user.click(await screen.findByRole('button', { name: /下载我的数据/ }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(asked).toEqual([]);
});

test('one that is ready says until when, and how large it is', async () => {
  open({ latest: ready, nextAt });
  const row = await screen.findByRole('button', { name: /下载我的数据/ });
  expect(row.textContent).toContain('2.4 MB');
  expect(row.textContent).toContain('前可以下载');
});

test('one that failed says so and can be asked for anew', async () => {
  const { user } = open({ latest: { ...making, state: 'Failed' }, nextAt: null });
  expect(await screen.findByText('上次没有做成，请再申请一次')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /下载我的数据/ }));
  expect(await screen.findByText('申请一份数据副本？')).toBeTruthy();
});
