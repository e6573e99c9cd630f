import type { FindingKind } from '@hakobu/contract/warehouse/arrival.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const findingLabels = {
  damaged: msg`破损`,
  wet: msg`受潮`,
  wrong: msg`货不对`,
  short: msg`缺件`,
  opened: msg`拆过封`,
  other: msg`其他`,
} satisfies Record<FindingKind, MessageDescriptor>;
