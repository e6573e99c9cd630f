import type { Address } from '@hakobu/contract/addresses/address.shape';
import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { acceptHandover, declineHandover, takeBackHandover } from '@hakobu/contract/groups/handover.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inside, recruiting } from '../../../../test/groups.ts';
import { draw, server } from '../../../../test/render.tsx';
import { OfferStatus } from './OfferStatus.tsx';
import { TakeOver } from './TakeOver.tsx';

const later = new Date(Date.now() + 36e5).toISOString();

const handover = {
  memberId: '018f0000-0000-7000-8000-000000000021',
  to: { nickName: '小美', avatar: '', isClosed: false },
  isByStaff: false,
  lapsesAt: later,
  version: 7,
};
const group: GroupDetail = { ...recruiting, own: { ...inside, offeredUntil: later }, handover };
const { id } = group;

const address = (nth: number, city: string): Address => ({
  id: `018f0000-0000-7000-8000-00000000003${nth}`,
  country: 'CN',
  recipient: '小美',
  phone: '+8613800136021',
  postcode: '200030',
  region: '上海市',
  city,
  district: '徐汇区',
  line1: '漕溪北路 1 号',
  line2: '',
  idNumberMasked: null,
  isDefault: nth === 1,
});

const withAddresses = (list: Address[]) => {
  server.answer(freightRoutes, () => ({ routes: [], countries: [], usualCodes: [] }));
  server.answer(listAddresses, () => ({ list }));
};

test('whoever is offered a group takes it over to an address that they choose, as they saw it', async () => {
  withAddresses([address(1, '上海市'), address(2, '苏州市')]);
  server.answer(acceptHandover, () => group);
  const user = draw(<TakeOver group={group} />);
  await user.click(screen.getByRole('button', { name: '接手，选收货地址' }));
  await user.click(await screen.findByRole('button', { name: /寄到/ }));
  await user.click(await screen.findByRole('button', { name: /苏州市/ }));
  await user.click(await screen.findByRole('button', { name: '接手，当团长' }));
  await waitFor(() =>
    expect(server.heard(acceptHandover)[0]?.input).toEqual({ id, addressId: address(2, '').id, version: 7 }),
  );
});

test('without an address there is the way to one, and nothing to press', async () => {
  withAddresses([]);
  const user = draw(<TakeOver group={group} />);
  await user.click(screen.getByRole('button', { name: '接手，选收货地址' }));
  expect(await screen.findByRole('link', { name: /先新增一个收货地址/ })).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '接手，当团长' })).disabled).toBe(true);
});

test('who does not want it says so, once asked whether they are sure', async () => {
  server.answer(declineHandover, () => ({ ...group, handover: null }));
  const user = draw(<TakeOver group={group} />);
  await user.click(screen.getByRole('button', { name: '不接手' }));
  const [, sure] = await screen.findAllByRole('button', { name: '不接手' });
  if (!sure) throw new Error('nobody asks');
  await user.click(sure);
  await waitFor(() => expect(server.heard(declineHandover)[0]?.input).toEqual({ id }));
});

test('an owner takes their own offer back, and leaves that of staff alone', async () => {
  server.answer(takeBackHandover, () => ({ ...group, handover: null }));
  const user = draw(<OfferStatus group={group} />);
  await user.click(screen.getByRole('button', { name: '收回转让' }));
  await waitFor(() => expect(server.heard(takeBackHandover)[0]?.input).toEqual({ id }));
});

test('an offer that staff made has no such button', () => {
  draw(<OfferStatus group={{ ...group, handover: { ...handover, isByStaff: true } }} />);
  expect(screen.getByText('客服把这个团转让给别的成员。对方接手以前你还是团长。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
