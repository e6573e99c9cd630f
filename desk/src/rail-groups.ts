import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type RailGroup = 'purchase' | 'warehouse' | 'service' | 'money' | 'content' | 'office';

/** The rail's groups, in its order; pages without one stand above them. */
export const railGroups: readonly (readonly [RailGroup, MessageDescriptor])[] = [
  ['purchase', msg`采购`],
  ['warehouse', msg`仓库`],
  ['service', msg`客服`],
  ['money', msg`财务`],
  ['content', msg`内容`],
  ['office', msg`后台`],
];
