import { maxUserNameLength, minUserNameLength } from '@hakobu/contract/sign-in/sign-in-name.shape';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import {
  lastWayIn,
  reauthenticationNeeded,
  takenByAnother,
  waysInMovedOn,
  weakPassword,
} from '@hakobu/contract/sign-in/sign-in.problems';
import { minPasswordLength } from '@hakobu/contract/sign-in/sign-in.shape';
import { changePassword, changeUserName, removeWayIn } from '@hakobu/contract/sign-in/ways-in.api';
import type { RemovableWay } from '@hakobu/contract/sign-in/ways-in.shape';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from '../../../../test/open-screen.tsx';
import { server } from '../../../../test/render.tsx';
import {
  fault,
  giveWaysIn,
  isLedToSafety,
  nowHas,
  press,
  pressInSheet,
  screens,
  showThatItIsMe,
  shown,
  staysHere,
  take,
  tokensOf,
} from '../../../../test/ways-in.ts';

beforeEach(giveWaysIn);

describe('the user name', () => {
  const label = '新用户名';
  const typed = 'mei_chen';

  const typeIt = async (): Promise<UserEvent> => {
    const user = openScreen(screens.fixUserName);
    await user.type(await screen.findByLabelText(label), typed);
    return user;
  };

  test('what it may be stands under its field; what it may not is refused there', async () => {
    const may = `以字母开头，${minUserNameLength} 到 ${maxUserNameLength} 位，只能有字母、数字和下划线`;
    const user = openScreen(screens.fixUserName);
    await user.type(await screen.findByLabelText(label), '2026');
    expect(screen.getByText(may)).toBeTruthy();
    await press(user, '保存');
    await fault(may);
    expect(shown).toEqual([]);
  });

  test('one that somebody has is told at its field, another is taken', async () => {
    take(changeUserName, { userName: typed, isUserNameFinal: true }, [takenByAnother()]);
    const user = await typeIt();
    await press(user, '保存');
    await showThatItIsMe(user);
    await fault(takenByAnother.text);
    staysHere();
    await user.type(screen.getByLabelText(label), '2');
    await press(user, '保存');
    await isLedToSafety();
    await screen.findByText('用户名已保存');
    expect(shown).toEqual(['changeUserName']);
    expect(server.heard(changeUserName).map(({ input }) => input.userName)).toEqual([typed, `${typed}2`]);
  });

  test('where what was shown is over, it is asked for anew', async () => {
    take(changeUserName, {}, [reauthenticationNeeded()]);
    const user = await typeIt();
    await press(user, '保存');
    await showThatItIsMe(user);
    await screen.findByText(reauthenticationNeeded.text);
    await press(user, '保存');
    await showThatItIsMe(user);
    await isLedToSafety();
    expect(tokensOf(changeUserName)).toEqual(['proof-1', 'proof-2']);
  });

  test('changed on another device meanwhile it is final: that is said, and there is no field any more', async () => {
    take(changeUserName, {}, [waysInMovedOn()]);
    const user = await typeIt();
    nowHas({ userName: 'elsewhere', isUserNameFinal: true, version: 2 });
    await press(user, '保存');
    await showThatItIsMe(user);
    await screen.findByText(waysInMovedOn.text);
    await screen.findByText('elsewhere');
    await screen.findByText('用户名只能修改一次，你已经改过了');
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});

describe('the password', () => {
  const typeIt = async (password: string): Promise<UserEvent> => {
    const user = openScreen(screens.fixPwd);
    await user.type(await screen.findByLabelText('新密码'), password);
    return user;
  };

  test('one that is too short is refused at its field, one that is easily guessed too; another is taken', async () => {
    take(changePassword, {}, [weakPassword()]);
    const user = await typeIt('short');
    await press(user, '确认修改');
    await fault(`至少 ${minPasswordLength} 位`);
    expect(shown).toEqual([]);
    await user.clear(screen.getByLabelText('新密码'));
    await user.type(screen.getByLabelText('新密码'), 'password1234');
    await press(user, '确认修改');
    await showThatItIsMe(user);
    await fault(weakPassword.text);
    staysHere();
    await user.clear(screen.getByLabelText('新密码'));
    await user.type(screen.getByLabelText('新密码'), 'quiet-river-stone-2');
    await press(user, '确认修改');
    await isLedToSafety();
    await screen.findByText('登录密码已保存');
    expect(shown).toEqual(['changePassword']);
  });

  test('where what was shown is over, it is asked for anew; what was typed is still there', async () => {
    take(changePassword, {}, [reauthenticationNeeded()]);
    const user = await typeIt('quiet-river-stone-2');
    await press(user, '确认修改');
    await showThatItIsMe(user);
    await screen.findByText(reauthenticationNeeded.text);
    await press(user, '确认修改');
    await showThatItIsMe(user);
    await isLedToSafety();
    expect(tokensOf(changePassword)).toEqual(['proof-1', 'proof-2']);
  });

  test('a first one is set where there is none, and there is nothing to take away', async () => {
    nowHas({ hasPassword: false, removable: ['phone', 'email'] });
    take(changePassword, { hasPassword: true });
    const user = await typeIt('quiet-river-stone-2');
    expect(screen.queryByRole('button', { name: '去掉密码' })).toBeNull();
    await press(user, '设置密码');
    await showThatItIsMe(user);
    await isLedToSafety();
  });
});

describe.each<{ way: RemovableWay; path: string; button: string; purpose: ReauthenticationPurpose }>([
  { way: 'phone', path: screens.fixTel, button: '解绑', purpose: 'changePhone' },
  { way: 'email', path: screens.fixEmail, button: '解绑', purpose: 'changeEmail' },
  { way: 'password', path: screens.fixPwd, button: '去掉密码', purpose: 'changePassword' },
])('taking the $way away', ({ way, path, button, purpose }) => {
  const ask = async (): Promise<UserEvent> => {
    const user = openScreen(path);
    await screen.findByRole('button', { name: button });
    await press(user, button);
    return user;
  };

  test('is confirmed, then shown to be them, then done', async () => {
    take(removeWayIn, {});
    const user = await ask();
    await pressInSheet(user, '去掉');
    expect(server.heard(removeWayIn)).toEqual([]);
    await showThatItIsMe(user);
    await isLedToSafety();
    await screen.findByText('已去掉');
    expect(server.heard(removeWayIn).map(({ input }) => input)).toEqual([{ way, token: 'proof-1', version: 1 }]);
    expect(shown).toEqual([purpose]);
  });

  test('who thinks better of it is asked for nothing', async () => {
    const user = await ask();
    await pressInSheet(user, '取消');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown).toEqual([]);
    staysHere();
  });

  test('where too few others are left it says what is missing, in place of a button', async () => {
    nowHas({ removable: [] });
    openScreen(path);
    await screen.findByText(way === 'password' ? /有另外 \d 种登录方式后/ : '这是最后一种登录方式，不能解绑');
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('where others went meanwhile it is refused with why, and the button goes', async () => {
    take(removeWayIn, {}, [lastWayIn()]);
    const user = await ask();
    nowHas({ removable: [], version: 2 });
    await pressInSheet(user, '去掉');
    await showThatItIsMe(user);
    await screen.findByText(lastWayIn.text);
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    staysHere();
  });

  test('where what was shown is over it is told, and asked for anew the next time', async () => {
    take(removeWayIn, {}, [reauthenticationNeeded()]);
    const user = await ask();
    await pressInSheet(user, '去掉');
    await showThatItIsMe(user);
    await screen.findByText(reauthenticationNeeded.text);
    staysHere();
    await press(user, button);
    await pressInSheet(user, '去掉');
    await showThatItIsMe(user);
    await isLedToSafety();
    expect(tokensOf(removeWayIn)).toEqual(['proof-1', 'proof-2']);
  });
});

test('the day after a change says on each of these screens until when the money is guarded', async () => {
  nowHas({ guardedUntil: '2026-11-21T03:00:00.000Z' });
  openScreen(screens.fixTel);
  expect(await screen.findByText('资金保护中')).toBeTruthy();
});
