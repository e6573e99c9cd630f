import type { Channel, MessagePurpose, OutgoingState } from '@hakobu/contract/letters/letters.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const channelLabels = { sms: msg`短信`, email: msg`邮件`, push: msg`推送` } satisfies Record<
  Channel,
  MessageDescriptor
>;

export const purposeLabels = {
  register: msg`注册验证码`,
  resetPassword: msg`重设密码`,
  logIn: msg`登录验证码`,
  reauthentication: msg`验证本人的验证码`,
  newAddress: msg`绑定手机号或邮箱的验证码`,
  payPassword: msg`重置支付密码`,
  payment: msg`付款验证码`,
  withdrawal: msg`提现验证码`,
  payee: msg`绑定收款账户验证码`,
  alreadyRegistered: msg`账号已存在`,
  wayInChanged: msg`登录方式有变动的提醒`,
  closing: msg`账号注销`,
  letter: msg`站内信`,
} satisfies Record<MessagePurpose, MessageDescriptor>;

export const outgoingLabels = {
  Waiting: msg`等待发送`,
  NoChannel: msg`没有渠道`,
  Sending: msg`正在发送`,
  Sent: msg`已发出`,
  Parked: msg`被搁置`,
  Expired: msg({ context: 'of a message', message: '已过期' }),
  GivenUp: msg`已放弃`,
} satisfies Record<OutgoingState, MessageDescriptor>;

export const outgoingTones = {
  Waiting: 'brand',
  NoChannel: 'plain',
  Sending: 'brand',
  Sent: 'ok',
  Parked: 'bad',
  Expired: 'plain',
  GivenUp: 'plain',
} as const satisfies Record<OutgoingState, string>;
