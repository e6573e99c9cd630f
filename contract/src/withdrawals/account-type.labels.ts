import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import type { BankJapanGiven } from './payee.shape.ts';

/** The kinds of account of banks in Japan. */
export const accountTypeLabels = {
  ordinary: msg`普通`,
  current: msg`当座`,
  savings: msg`储蓄`,
} satisfies Record<z.infer<typeof BankJapanGiven>['accountType'], MessageDescriptor>;
