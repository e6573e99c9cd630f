import { expect, test } from 'vitest';
import { accountLines } from './account-lines.ts';

test('what stands before a colon is a label, the rest is what is copied', () => {
  expect(accountLines('みずほ銀行 新宿支店\n口座番号：普通 1234567\n\n 户名: 株式会社ハコブ \n')).toEqual([
    { label: '', value: 'みずほ銀行 新宿支店' },
    { label: '口座番号', value: '普通 1234567' },
    { label: '户名', value: '株式会社ハコブ' },
  ]);
});
