import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountGroup } from './trial-rows.ts';

export const accountGroupLabels = {
  shoppers: msg({ context: 'ledger group', message: '客人' }),
  clearing: msg`清算`,
  payable: msg`应付`,
  result: msg`损益`,
  other: msg`其他`,
} satisfies Record<AccountGroup, MessageDescriptor>;
