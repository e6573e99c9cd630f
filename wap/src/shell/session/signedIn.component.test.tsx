import { Problem } from '@hakobu/contract/base/problem';
import { codes } from '@hakobu/contract/base/codes';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../test/render.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { onProblem } from '../calls/failures.ts';
import { closeSession, openSession } from './session.ts';
import { mustBeSignedIn } from './signedIn.ts';

const user = { id: '7', nickName: '林晓', avatar: '' };
const signIn = (): void => act(() => openSession({ token: 'secret', user }));

test('who signed in in another tab while it was asked here goes on here', async () => {
  closeSession();
  const answers: boolean[] = [];
  const pressed = draw(<Button onPress={async () => void answers.push(await mustBeSignedIn('collect'))}>收藏</Button>);
  await pressed.click(screen.getByRole('button', { name: '收藏' }));
  await screen.findByRole('dialog');
  signIn();
  await pressed.click(screen.getByRole('button', { name: '确定' }));
  await expect.poll(() => answers).toEqual([true]);
  expect(location.hash).toBe('#/pages/home/home');
});

test('who is not signed in is led to mine', async () => {
  closeSession();
  const pressed = draw(<Button onPress={async () => void (await mustBeSignedIn())}>收藏</Button>);
  await pressed.click(screen.getByRole('button', { name: '收藏' }));
  await pressed.click(await screen.findByRole('button', { name: '确定' }));
  await expect.poll(() => location.hash).toBe('#/pages/my/my');
});

test('who signed in anew while it was told that the session had ended stays where they are', async () => {
  const pressed = draw(<p>钱包</p>);
  act(() => onProblem(new Problem(codes.expiredToken, '登录已过期', null), readWallet));
  await screen.findByText('登录已过期');
  signIn();
  await pressed.click(screen.getByRole('button', { name: '确定' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(location.hash).toBe('#/pages/home/home');
});
