import { deskRemoveMember, type DeskGroupMember } from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import shape from '../../kit/shapes.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { ReasonField } from './ReasonField.tsx';

type Props = { readonly groupId: string; readonly member: DeskGroupMember; readonly onClose: () => void };

/** Takes a member out of a group in its owner's place. */
export const RemoveMemberDialog = ({ groupId, member, onClose }: Props) => {
  const { t } = useLingui();
  const name = nameOfShopper(member.shopper.nickName);
  const [reason, setReason, clear] = useDraft(`group:remove:${member.id}`, '');
  const sending = useSend(deskRemoveMember, {
    onDone: () => {
      tellDone(t`${name} 已移出这个团`);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name: `group:remove:${member.id}`,
    schema: deskRemoveMember.input,
    value: { id: groupId, memberId: member.id, reason: reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={t`移出 ${name}`}
      okText={t`移出`}
      isDanger
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>移出以后不能再申请加入这个团。</Trans>
        </p>
        <ReasonField
          value={reason}
          onChange={setReason}
          hint={<Trans>被移出的人看得到，也记在经过和审计里</Trans>}
          field={form.field('reason')}
        />
      </div>
    </FormDialog>
  );
};
