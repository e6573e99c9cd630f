import { proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { useLingui } from '@lingui/react/macro';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

/** Proposes a change, and says whether it was done at once. */
export const useChanging = (onDone?: (change: StaffChange) => void) => {
  const { t } = useLingui();
  return useSend(proposeStaffChange, {
    onDone: (change) => {
      tellDone(change.state === 'Applied' ? t`已生效` : t`已提出，等另一位同事复核`);
      onDone?.(change);
    },
  });
};

/** Whom a change lets in by a link, once it was done. */
export const letIn = ({ state, content, memberId }: StaffChange): string | null =>
  state === 'Applied' && (content.kind === 'invite' || content.kind === 'reset') ? memberId : null;
