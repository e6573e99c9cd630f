import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { go, placeNow, replaceWith } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { closeSession } from './session.ts';

const asked = () => screen.queryByText('登录失效,请登录!');

test('Back closes what asks to sign in at a tab, and does not leave; the tab still leads there', async () => {
  closeSession();
  replaceWith(links.cart());
  const user = openScreen(links.cart());
  await screen.findByText('登录失效,请登录!');
  const { key } = placeNow();
  await waitFor(() => expect(history.state).toMatchObject({ covers: 1 }));
  await act(async () => history.back());
  await waitFor(() => expect(asked()).toBeNull());
  expect(placeNow().key).toBe(key);
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(`/${placeNow().path}`).toBe(links.mine()));
});

test('Back leaves a screen over another together with what asks to sign in there', async () => {
  closeSession();
  go(links.wallet());
  openScreen(links.wallet());
  await screen.findByText('登录失效,请登录!');
  await act(async () => history.back());
  await waitFor(() => expect(`/${placeNow().path}`).toBe(links.home()));
});
