import { tryProviderFile } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { speak } from '../../shell/languages.ts';
import { ImportDialog } from './ImportDialog.tsx';

const open = () => draw(<ImportDialog provider="paypal" onClose={() => undefined} onDone={() => undefined} />, []);

test('a picture is said to be no CSV file, and is not sent', async () => {
  const { user } = open();
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!picker) throw new Error('no file can be chosen');
  const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])], 'slip.csv', { type: 'text/csv' });
  await user.upload(picker, png);
  expect(await screen.findByText(/^这不是 CSV 文件/)).toBeTruthy();
  expect(server.heard(tryProviderFile)).toEqual([]);
});

test('in English its title says what can be done, not what was done', async () => {
  await speak('en');
  open();
  expect(await screen.findByText('Import a provider file')).toBeTruthy();
});
