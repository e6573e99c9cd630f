import { yen } from '@hakobu/contract/base/money';
import { listGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { groupNotFound, tooFewMembers } from '@hakobu/contract/groups/group.problems';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as api from '@hakobu/contract/groups/shipment.api';
import type { GroupShare, GroupShipment, OwnShare } from '@hakobu/contract/groups/shipment.shape';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupOrderOf, owned, recruiting } from '../../../../test/groups.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { nextTap, server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { groupLinks } from '../group-links.ts';

const { id } = recruiting;
const shipping = { ...recruiting, state: 'Shipping', lockedAt: '2026-11-20T03:00:00.000Z' } as const;
const locked = { ...owned, state: 'Locked', lockedAt: '2026-11-20T03:00:00.000Z' } as const;

const share = (over: Partial<GroupShare> = {}): GroupShare => ({
  memberId: '00000000-0000-4000-8000-000000000011',
  person: { nickName: '小满', avatar: '', isClosed: false },
  isMe: true,
  isOwner: false,
  state: 'Asked',
  orderCount: 2,
  estimateYen: yen(1000),
  bill: null,
  ...over,
});

const own = (over: Partial<OwnShare> = {}): OwnShare => ({
  code: 'F202611290001',
  state: 'Asked',
  estimateYen: yen(1000),
  proposedYen: yen(1300),
  capYen: yen(0),
  wantedYen: yen(0),
  bill: null,
  aboveYen: yen(0),
  heldYen: yen(0),
  ...over,
});

const shipmentOf = (over: Partial<GroupShipment> = {}): GroupShipment => ({
  id: '018f0000-0000-7000-8000-000000000001',
  state: 'AskingCaps',
  split: 'byWeight',
  routeName: 'EMS',
  isInsured: false,
  askedAt: '2026-11-20T03:00:00.000Z',
  dueAt: '2026-11-22T03:00:00.000Z',
  parcelCode: null,
  waybillNo: null,
  totalYen: null,
  shares: [share()],
  own: own(),
  choice: null,
  ...over,
});

const bill = {
  basisGrams: 900,
  allBasisGrams: 2000,
  freightYen: yen(1400),
  insuranceYen: yen(0),
  storageYen: yen(100),
  totalYen: yen(1500),
};

const answers = (group: GroupDetail, shipment: GroupShipment | null) => {
  server.answer(readGroup, () => group);
  server.answer(api.readGroupShipment, () => ({ shipment }));
  server.answer(api.listGroupMoney, () => ({ list: [] }));
  server.answer(listGroupOrders, () => ({ list: [] }));
};

test('a member chooses a cap; one below the estimate is warned of, and what is refused is told', async () => {
  answers(shipping, shipmentOf());
  server.answer(api.chooseShareCap, () => Promise.reject(groupNotFound()));
  const user = openScreen(links.groupShipment(id));
  await user.click(await screen.findByRole('button', { name: '授权上限' }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByLabelText<HTMLInputElement>(/最多付多少日元/);
  expect(field.value).toBe('1300');
  await user.clear(field);
  await user.type(field, '900');
  expect(sheet.getByText(/低于预计的运费/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '下一步' }));
  expect(await sheet.findByRole('alert')).toBeTruthy();
  expect(server.heard(api.chooseShareCap)).toMatchObject([{ input: { code: 'F202611290001', capYen: 900 } }]);
});

test('a share above the cap is told with its weights; declined, the owner is left to choose', async () => {
  const exceeded = own({ state: 'Exceeded', capYen: yen(900), heldYen: yen(900), aboveYen: yen(600), bill });
  answers(
    shipping,
    shipmentOf({
      state: 'AskingShares',
      totalYen: yen(3300),
      own: exceeded,
      shares: [share({ state: 'Exceeded', bill })],
    }),
  );
  server.answer(api.declineShare, () => exceeded);
  const user = openScreen(links.groupShipment(id));
  expect(await screen.findByText('你的运费是 ¥1,500，超过了上限')).toBeTruthy();
  expect(screen.getByText('2 单，计费 900 g / 2 kg')).toBeTruthy();
  expect(screen.getByRole('button', { name: '同意 ¥1,500' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '不同意' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
  await expect.poll(() => server.heard(api.declineShare).length).toBe(1);
});

test('the owner pays the difference or takes the lots out', async () => {
  const choice = { differenceYen: yen(600), memberIds: [], needsCapYen: yen(2400), paysDifference: false };
  const shipment = shipmentOf({ state: 'OwnerChoosing', own: own({ state: 'Capped', bill }), choice });
  answers({ ...owned, state: 'Shipping', lockedAt: shipping.lockedAt }, shipment);
  server.answer(api.decideDifference, () => ({ shipment }));
  const user = openScreen(links.groupShipment(id));
  await user.click(await screen.findByRole('button', { name: '我付差额 ¥600' }));
  await expect.poll(() => server.heard(api.decideDifference).length).toBe(1);
  await nextTap();
  await user.click(screen.getByRole('button', { name: '取出没同意的' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取出' }));
  await expect
    .poll(() => server.heard(api.decideDifference).map(({ input }) => input.choice))
    .toEqual(['pay', 'takeOut']);
});

test('orders are chosen of two members at least, and kept back where they are not', async () => {
  const mine = groupOrderOf({ stage: 'stored' });
  const theirs = groupOrderOf({
    id: '00000000-0000-4000-8000-000000000022',
    memberId: '00000000-0000-4000-8000-000000000012',
    stage: 'stored',
    name: '挂件',
  });
  server.answer(readGroup, () => locked);
  server.answer(listGroupOrders, () => ({ list: [mine, theirs] }));
  server.answer(api.readGroupShipment, () => ({ shipment: null }));
  server.answer(api.previewGroupShipment, () => Promise.reject(tooFewMembers({ fewest: 2 })));
  const user = openScreen(groupLinks.packableOrders(id));
  const go = await screen.findByRole<HTMLButtonElement>('button', { name: '用这 2 个发货' });
  await user.click(screen.getByRole('checkbox', { name: '选择 挂件' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '用这 1 个发货' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '选择 挂件' }));
  await user.click(go);
  await expect.poll(() => location.hash).toContain(links.groupShipment(id));
});

test('before anything was asked for a member reads so; a failing server has its own words', async () => {
  answers({ ...shipping, state: 'Recruiting', lockedAt: null }, null);
  openScreen(links.groupShipment(id));
  expect(await screen.findByText('团长还没有申请发货。')).toBeTruthy();
});
