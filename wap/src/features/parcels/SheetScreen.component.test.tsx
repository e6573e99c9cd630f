import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { fillSheet, parcelDetail, readSheet } from '@hakobu/contract/parcels/parcel.api';
import type { DeclaredLine, Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { server } from '../../../test/render.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';

const id = 'P202611200001';
const orderCode = 'O202611180001';
const at = '2026-11-20T03:00:00Z';

const line: DeclaredLine = {
  orderCode,
  nameEnglish: 'Plastic figure toy',
  nameChinese: '粘土人 初音未来',
  hsCode: '950300',
  quantity: 1,
  unitValueYen: yen(4200),
  material: '',
  countryOfOrigin: 'JP',
  proposed: [
    { field: 'nameEnglish', basis: 'kind' },
    { field: 'hsCode', basis: 'usual' },
    { field: 'countryOfOrigin', basis: 'goods' },
  ],
};

const sheet: Sheet = {
  lines: [line],
  recipientIdNumber: '110*************2X',
  recipientTaxNumber: null,
  clearanceCode: null,
  saved: false,
  editable: true,
  totalYen: yen(4200),
  asks: ['nameEnglish', 'quantity', 'value', 'material'],
  missing: [
    { field: 'nameEnglish', line: 0, orderCode, isProposed: true },
    { field: 'material', line: 0, orderCode, isProposed: false },
  ],
};

const parcel: Answer<typeof parcelDetail> = {
  id,
  state: 'PendingSheet',
  recipient: {
    addressId: '018f0000-0000-7000-8000-000000000002',
    name: '林晓',
    phone: '13800136021',
    countryCode: 'CN',
    postcode: '200030',
    lines: ['上海市', '漕溪北路 595 弄'],
  },
  remark: '',
  orders: [],
  awaited: [],
  splitFrom: null,
  groupCode: null,
  routeCode: 'jp-ems',
  routeName: 'EMS',
  estimate: {
    routeCode: 'jp-ems',
    routeName: 'EMS',
    packedGrams: 900,
    chargeableGrams: 900,
    freightYen: yen(2500),
    storageYen: yen(0),
    dutyYen: null,
    at,
  },
  packed: null,
  quotes: [],
  quotesExpireAt: null,
  cost: null,
  fees: [],
  freightChange: null,
  undo: { mayUndo: true, feeYen: yen(500) },
  returned: null,
  compensation: null,
  sheetMissing: 2,
  sheetProposed: 1,
  tracking: { waybills: [], status: null, events: [] },
  timeline: [],
  money: [],
  heldYen: yen(2500),
  appliedAt: at,
  shippedAt: null,
  deliveredAt: null,
  completesAt: null,
};

type Given = Pick<Input<typeof fillSheet>, 'lines'>;

const open = async (given: Sheet = sheet) => {
  const saved: Given[] = [];
  server.answer(parcelDetail, () => parcel);
  server.answer(readSheet, () => given);
  server.answer(fillSheet, ({ input }) => {
    saved.push({ lines: input.lines });
    const lines = given.lines.map((each, place) => ({
      ...each,
      ...input.lines[place],
      proposed: [],
    })) as DeclaredLine[];
    const after: Sheet = { ...given, lines, saved: true, missing: [] };
    return { id, state: 'PendingDispatch' as const, sheet: after };
  });
  // What lies over a screen lies over none that is not shown.
  replaceWith(links.sheet(id));
  const user = openScreen(links.sheet(id));
  await screen.findByRole('textbox', { name: '英文品名' });
  return { user, saved };
};

const words = (name: string, role = 'textbox'): string => {
  const field = screen.getByRole(role, { name });
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

test('what is proposed says so at its field and from where; what nobody could propose asks to be filled in', async () => {
  await open();
  expect(screen.getByText(/标「建议」的 3 处按商品信息填写/)).toBeTruthy();
  expect(words('英文品名')).toBe('建议 按商品种类填的，请核对');
  expect(words('HS 编码')).toBe('建议 同类商品多是这样，请按实物核对');
  expect(words('产地：日本', 'button')).toBe('建议 商品页这样写，请核对');
  expect(words('材质')).toBe('没有建议，请填写');
  expect(words('中文品名')).toBe('');
  expect(screen.getByText('缺 1 项')).toBeTruthy();
  expect(screen.getByRole('button', { name: '先保存，还缺 1 项' })).toBeTruthy();
});

test('a field that is written over is a proposal no more; once saved none is', async () => {
  const { user, saved } = await open();
  await user.type(screen.getByRole('textbox', { name: '材质' }), 'PVC');
  expect(screen.getByText('待核对')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'HS 编码' }));
  await user.type(screen.getByRole('textbox', { name: 'HS 编码' }), '392640');
  expect(words('HS 编码')).toBe('');
  expect(screen.getByText(/标「建议」的 2 处/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '核对无误，提交面单' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.lines).toMatchObject([
    { nameEnglish: 'Plastic figure toy', hsCode: '392640', material: 'PVC', countryOfOrigin: 'JP' },
  ]);
  await waitFor(() => expect(screen.queryByText(/标「建议」/)).toBeNull());
});

test('where goods were made is left open with what is meant by it, chosen from all countries, and taken back', async () => {
  const { user } = await open({
    ...sheet,
    lines: [{ ...line, countryOfOrigin: '', proposed: line.proposed.slice(0, 2) }],
  });
  expect(words('产地：请选择', 'button')).toBe('填制造地，不是购买地；一般印在吊牌、包装或机身上');
  await user.click(screen.getByRole('button', { name: '产地：请选择' }));
  const sheetOfCountries = await screen.findByRole('dialog', { name: '产地' });
  await user.type(within(sheetOfCountries).getByRole('searchbox'), 'viet');
  await user.click(within(sheetOfCountries).getByRole('button', { name: '越南' }));
  await user.click(await screen.findByRole('button', { name: '产地：越南' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '产地' })).getByRole('button', { name: '还不知道' }),
  );
  expect(await screen.findByRole('button', { name: '产地：请选择' })).toBeTruthy();
});

test('a form that its shopper saved proposes nothing', async () => {
  await open({ ...sheet, saved: true, lines: [{ ...line, material: 'PVC', proposed: [] }], missing: [] });
  expect(screen.queryByText('建议')).toBeNull();
  expect(screen.getByText('已齐全')).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交面单' })).toBeTruthy();
});
