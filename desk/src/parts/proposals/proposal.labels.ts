import type { ProposalState } from '@hakobu/contract/proposals/proposal.lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const proposalStateLabels = {
  Proposed: msg`等第二个人同意`,
  Applied: msg`已生效`,
  Rejected: msg`已驳回`,
  Withdrawn: msg`已撤回`,
  Lapsed: msg`已失效`,
} satisfies Record<ProposalState, MessageDescriptor>;
