import { yen } from '@hakobu/contract/base/money';
import type { DeclaredLine } from '@hakobu/contract/parcels/sheet.shape';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveParcel, orderCodes, parcelCode } from '../../../../test/parcel-to-pack.ts';
import { draw } from '../../../../test/render.tsx';
import { ParcelRecord } from './ParcelRecord.tsx';

const [orderCode] = orderCodes;
const line: DeclaredLine = {
  orderCode,
  nameEnglish: 'Plastic figure toy',
  nameChinese: '手办',
  hsCode: '950300',
  quantity: 1,
  unitValueYen: yen(1800),
  material: '',
  countryOfOrigin: 'VN',
  proposed: [
    { field: 'nameEnglish', basis: 'kind' },
    { field: 'hsCode', basis: 'kind' },
  ],
};

const packed = {
  weightGrams: 900,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 150,
  boxName: '80 号',
  photos: [],
  packedAt: '2026-11-20T03:00:00Z',
};

test('a form that nobody has saved is told apart from one of the shopper’s, with what waits for them', async () => {
  giveParcel({
    packed,
    sheet: {
      lines: [line],
      missing: [
        { field: 'nameEnglish', line: 0, orderCode, isProposed: true },
        { field: 'material', line: 0, orderCode, isProposed: false },
      ],
    },
  });
  draw(<ParcelRecord id={parcelCode} />, ['parcels.pack']);
  expect(await screen.findByText('申报（系统建议，客人还没核对）')).toBeTruthy();
  expect(screen.getByText('建议')).toBeTruthy();
  expect(screen.getByTitle('越南').textContent).toBe('VN');
  expect(screen.getByText('还缺：材质。等客人补齐。')).toBeTruthy();
  expect(screen.getByText('待客人核对：英文品名。')).toBeTruthy();
});

test('lines that joined after the shopper saved the form are counted; a form that is all theirs says so', async () => {
  const theirs = { ...line, proposed: [] };
  giveParcel({ packed, sheet: { saved: true, lines: [theirs, line] } });
  draw(<ParcelRecord id={parcelCode} />, ['parcels.pack']);
  expect(await screen.findByText('申报（1 行是系统建议，客人还没核对）')).toBeTruthy();
});

test('a form of the shopper’s own', async () => {
  giveParcel({ packed, sheet: { saved: true, lines: [{ ...line, proposed: [] }] } });
  draw(<ParcelRecord id={parcelCode} />, ['parcels.pack']);
  expect(await screen.findByText('申报（客人已提交）')).toBeTruthy();
  expect(screen.queryByText('建议')).toBeNull();
});
