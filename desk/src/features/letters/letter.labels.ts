import type { Channel, MessagePurpose } from '@hakobu/contract/letters/letters.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const channelLabels = { sms: msg`短信`, email: msg`邮件` } satisfies Record<Channel, MessageDescriptor>;

export const purposeLabels = {
  register: msg`注册验证码`,
  resetPassword: msg`重设密码`,
  payPassword: msg`重置支付密码`,
  payment: msg`付款验证码`,
  withdrawal: msg`提现验证码`,
  payee: msg`绑定收款账户验证码`,
  alreadyRegistered: msg`账号已存在`,
} satisfies Record<MessagePurpose, MessageDescriptor>;
