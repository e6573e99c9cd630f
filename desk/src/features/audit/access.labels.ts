import type { AccessKind, AccessSide } from '@hakobu/contract/audit/access.shape';
import type { CodePurpose } from '@hakobu/contract/sign-in/sign-in.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const accessLabels = {
  signIn: msg({ context: 'access log', message: '登录' }),
  signInFailed: msg({ context: 'access log', message: '登录失败' }),
  signInSlowed: msg({ context: 'access log', message: '试得太多，没有比对' }),
  signOut: msg({ context: 'access log', message: '退出' }),
  register: msg({ context: 'access log', message: '注册' }),
  codeFailed: msg({ context: 'access log', message: '验证码不对' }),
  reauthenticationFailed: msg({ context: 'access log', message: '没能证明是本人' }),
  reset: msg({ context: 'access log', message: '用验证码重设密码' }),
  passwordChanged: msg({ context: 'access log', message: '改密码' }),
  wayInChanged: msg({ context: 'access log', message: '改了登录方式' }),
  exportRequested: msg({ context: 'access log', message: '申请了数据副本' }),
  linkUsed: msg({ context: 'access log', message: '用一次性链接进来' }),
  linkRefused: msg({ context: 'access log', message: '一次性链接无效' }),
  ended: msg({ context: 'access log', message: '登录被结束' }),
  refused: msg({ context: 'access log', message: '没有权限，被拒绝' }),
} satisfies Record<AccessKind, MessageDescriptor>;

/** What a code was for, and what else an entry is about beside a permission. */
export const aboutLabels: Readonly<Record<string, MessageDescriptor>> = {
  ...({
    register: msg({ context: 'access log', message: '注册' }),
    resetPassword: msg({ context: 'access log', message: '重设密码' }),
    logIn: msg({ context: 'access log', message: '登录' }),
  } satisfies Record<CodePurpose, MessageDescriptor>),
  byOwner: msg({ context: 'access log', message: '本人从其他设备' }),
  byStaff: msg({ context: 'access log', message: '客服' }),
  'session.password': msg({ context: 'access log', message: '改密码' }),
  password: msg({ context: 'access log', message: '密码' }),
  totp: msg({ context: 'access log', message: '验证器' }),
  passkey: msg({ context: 'access log', message: '通行密钥' }),
  recoveryCode: msg({ context: 'access log', message: '恢复码' }),
  'desk.addAuthenticator': msg({ context: 'access log', message: '添加验证器' }),
  'desk.removeAuthenticator': msg({ context: 'access log', message: '去掉验证器' }),
  'desk.addPasskey': msg({ context: 'access log', message: '添加通行密钥' }),
  'desk.removePasskey': msg({ context: 'access log', message: '去掉通行密钥' }),
  'desk.makeRecoveryCodes': msg({ context: 'access log', message: '新的恢复码' }),
};

/** Whether somebody should look twice. */
export const accessTones = {
  signIn: 'ok',
  signInFailed: 'warn',
  signInSlowed: 'bad',
  signOut: 'plain',
  register: 'ok',
  codeFailed: 'warn',
  reauthenticationFailed: 'warn',
  reset: 'plain',
  passwordChanged: 'plain',
  wayInChanged: 'plain',
  exportRequested: 'plain',
  linkUsed: 'ok',
  linkRefused: 'warn',
  ended: 'plain',
  refused: 'warn',
} satisfies Record<AccessKind, Tone>;

export const sideLabels = {
  shop: msg({ context: 'access log', message: '商店' }),
  desk: msg({ context: 'access log', message: '后台' }),
} satisfies Record<AccessSide, MessageDescriptor>;
