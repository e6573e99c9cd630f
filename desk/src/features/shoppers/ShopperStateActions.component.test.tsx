import type { Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { restrictShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { forgetDrafts } from '../../kit/input/useDraft.ts';
import { ShopperStateActions } from './ShopperStateActions.tsx';

beforeEach(forgetDrafts);

const profile: Profile = {
  id: '018f0000-0000-7000-8000-000000000002',
  number: '100001',
  nickName: '小美',
  avatar: '',
  userName: null,
  phone: null,
  email: null,
  language: 'zh-CN',
  state: 'open',
  gender: null,
  birthday: null,
  displayCurrency: null,
  registeredAt: '2026-11-20T00:00:00.000Z',
};

test('the dialog begins in its reason, and says that one is missing instead of staying grey', async () => {
  const { user } = draw(<ShopperStateActions profile={profile} />, ['shoppers.restrict']);
  await user.click(screen.getByRole('button', { name: /^限制/ }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: '原因' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await press('ctrl+enter');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('还没有填');
  expect(document.activeElement).toBe(reason);
  expect(server.heard(restrictShopper)).toEqual([]);
});
