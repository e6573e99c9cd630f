import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Device } from './session.shape.ts';
import type { SignInMethod } from './sign-in.shape.ts';

/** How somebody came in on a device. */
export const methodLabels = {
  password: msg`密码登录`,
  code: msg`验证码登录`,
  passkey: msg`通行密钥登录`,
  wechat: msg`微信登录`,
  qq: msg`QQ 登录`,
  register: msg`注册时登录`,
} as const satisfies Record<SignInMethod, MessageDescriptor>;

/** Browsers are called by their own names; these have another in the reader's language. */
export const browserLabels: Partial<Readonly<Record<NonNullable<Device['browser']>, MessageDescriptor>>> = {
  WeChat: msg({ context: 'browser', message: '微信' }),
  'QQ Browser': msg({ context: 'browser', message: 'QQ 浏览器' }),
  'UC Browser': msg({ context: 'browser', message: 'UC 浏览器' }),
  'Mi Browser': msg({ context: 'browser', message: '小米浏览器' }),
  'Huawei Browser': msg({ context: 'browser', message: '华为浏览器' }),
  'Samsung Internet': msg({ context: 'browser', message: '三星浏览器' }),
};

export const deviceKindLabels = {
  phone: msg`手机`,
  tablet: msg`平板`,
  computer: msg`电脑`,
  unknown: msg`未知设备`,
} as const satisfies Record<Device['kind'], MessageDescriptor>;

/** What a device says that it is: `微信 · iOS`; what kind of thing it is where it says no more. */
export const deviceName = ({ kind, browser, system }: Device, say: (label: MessageDescriptor) => string): string => {
  const label = browser === null ? undefined : browserLabels[browser];
  const named = [label === undefined ? browser : say(label), system].filter((part) => part !== null);
  return named.length === 0 ? say(deviceKindLabels[kind]) : named.join(' · ');
};
