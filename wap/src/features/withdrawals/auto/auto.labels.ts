import type { Currency } from '@hakobu/contract/base/money';
import type { AutoEvery, AutoRun } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../kit/show/Tag.tsx';

export const balanceWords = { JPY: msg`日元余额`, CNY: msg`人民币余额` } satisfies Record<Currency, MessageDescriptor>;

export const everyWords = {
  day: msg`每天`,
  week: msg`每周`,
  month: msg`每月`,
} satisfies Record<AutoEvery, MessageDescriptor>;

type Outcome = AutoRun['outcome'];

export const outcomeWords = {
  requested: msg`已提交提现`,
  tooLittle: msg`没有提现`,
  refused: msg`没有提现`,
} satisfies Record<Outcome, MessageDescriptor>;

/** What came of it in a few more words; a refusal says its own reason. */
export const outcomeNotes = {
  requested: msg`已提交提现`,
  tooLittle: msg`没有超过设定的金额，或不够一次提现`,
  refused: msg`没有提现`,
} satisfies Record<Outcome, MessageDescriptor>;

export const outcomeTones = {
  requested: 'good',
  tooLittle: 'plain',
  refused: 'bad',
} satisfies Record<Outcome, Tone>;
