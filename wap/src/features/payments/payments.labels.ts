import type { TopUpState } from '@hakobu/contract/payments/payment.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

/** Providers by code; one that is not here shows its code. */
export const providerWords: Readonly<Record<string, MessageDescriptor>> = {
  sandbox: msg`沙盒支付（演示，不扣钱）`,
};

export const topUpStateWords = {
  Waiting: msg`等待支付`,
  Credited: msg`已到账`,
  Failed: msg`支付失败`,
  Closed: msg`已关闭`,
} satisfies Record<TopUpState, MessageDescriptor>;

export const topUpStateTones = {
  Waiting: 'wait',
  Credited: 'good',
  Failed: 'bad',
  Closed: 'plain',
} satisfies Record<TopUpState, Tone>;
