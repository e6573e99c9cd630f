import type { OwnAccess } from '@hakobu/contract/audit/access.api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const kinds: Readonly<Record<OwnAccess['kind'], MessageDescriptor>> = {
  signIn: msg`登录`,
  signInFailed: msg`登录失败`,
  signInSlowed: msg`登录尝试太多，已拦下`,
  signOut: msg`退出登录`,
  register: msg`注册账号`,
  codeFailed: msg`验证码不对`,
  reauthenticationFailed: msg`没有通过本人验证`,
  reset: msg`用验证码重设了登录密码`,
  passwordChanged: msg`修改了登录密码`,
  wayInChanged: msg`修改了登录方式`,
  exportRequested: msg`申请了个人数据副本`,
  linkUsed: msg`其他操作`,
  linkRefused: msg`其他操作`,
  ended: msg`登录的设备太多，最久没用的已退出`,
  refused: msg`其他操作`,
};

/** What an entry of some kinds is called by what it is about. */
const abouts: Readonly<Record<string, MessageDescriptor>> = {
  'ended byOwner': msg`让其他设备退出了登录`,
  'ended byStaff': msg`客服让所有设备退出了登录`,
  'wayInChanged phone.added': msg`绑定了手机号`,
  'wayInChanged phone.changed': msg`换绑了手机号`,
  'wayInChanged phone.removed': msg`解绑了手机号`,
  'wayInChanged email.added': msg`绑定了邮箱`,
  'wayInChanged email.changed': msg`换绑了邮箱`,
  'wayInChanged email.removed': msg`解绑了邮箱`,
  'wayInChanged userName.added': msg`设置了用户名`,
  'wayInChanged userName.changed': msg`修改了用户名`,
  'wayInChanged password.added': msg`设置了登录密码`,
  'wayInChanged password.changed': msg`修改了登录密码`,
  'wayInChanged password.removed': msg`去掉了登录密码`,
  'wayInChanged wechat.added': msg`绑定了微信`,
  'wayInChanged wechat.removed': msg`解绑了微信`,
  'wayInChanged qq.added': msg`绑定了 QQ`,
  'wayInChanged qq.removed': msg`解绑了 QQ`,
  'wayInChanged passkey.added': msg`添加了通行密钥`,
  'wayInChanged passkey.removed': msg`删除了通行密钥`,
};

export const accessLabel = ({ kind, about }: Pick<OwnAccess, 'kind' | 'about'>): MessageDescriptor =>
  abouts[`${kind} ${about}`] ?? kinds[kind];

/** What somebody else may have tried. */
export const isAlarming = ({ kind }: Pick<OwnAccess, 'kind'>): boolean =>
  ['signInFailed', 'signInSlowed', 'codeFailed', 'reauthenticationFailed'].includes(kind);
