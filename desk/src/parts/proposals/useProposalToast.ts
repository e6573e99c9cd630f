import type { ProposalState } from '@hakobu/contract/proposals/proposal.lifecycle';
import { useLingui } from '@lingui/react/macro';
import { tellDone } from '../../shell/toasts.ts';

/** Says how a proposal ended, after each of the three ways. */
export const useProposalToast = () => {
  const { t } = useLingui();
  return {
    agree: {
      onDone: ({ state }: { readonly state: ProposalState }) =>
        tellDone(state === 'Applied' ? t`已同意，马上生效` : t`提出的人已没有权限，或情况变了：这项改动已失效`),
    },
    reject: { onDone: () => tellDone(t`已驳回`) },
    withdraw: { onDone: () => tellDone(t`已撤回`) },
  };
};
