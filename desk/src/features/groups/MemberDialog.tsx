import { type DeskGroupMember, deskOfferHandover, deskRemoveMember } from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import shape from '../../kit/shapes.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { ReasonField } from './ReasonField.tsx';

const endpoints = { remove: deskRemoveMember, offer: deskOfferHandover } as const;
export type MemberAct = keyof typeof endpoints;

type Props = {
  readonly groupId: string;
  readonly member: DeskGroupMember;
  readonly act: MemberAct;
  readonly onClose: () => void;
};

/** Takes a member out of a group in its owner's place, or offers the group to them. */
export const MemberDialog = ({ groupId, member, act, onClose }: Props) => {
  const { t } = useLingui();
  const name = nameOfShopper(member.shopper.nickName);
  const draftName = `group:${act}:${member.id}`;
  const [reason, setReason, clear] = useDraft(draftName, '');
  const words = {
    remove: {
      title: t`移出 ${name}`,
      ok: t`移出`,
      done: t`${name} 已移出这个团`,
      meaning: <Trans>移出以后不能再申请加入这个团。</Trans>,
      hint: <Trans>被移出的人看得到，也记在经过和审计里</Trans>,
    },
    offer: {
      title: t`转让给 ${name}`,
      ok: t`发出转让`,
      done: t`已请 ${name} 接手`,
      meaning: (
        <Trans>
          对方选一个自己的收货地址接手，条件是新的一版，别的成员要重新接受。答复以前团长不变，团长自己也不能收回。
        </Trans>
      ),
      hint: <Trans>记在经过和审计里</Trans>,
    },
  }[act];
  const sending = useSend(endpoints[act], {
    onDone: () => {
      tellDone(words.done);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name: draftName,
    schema: endpoints[act].input,
    value: { id: groupId, memberId: member.id, reason: reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={words.title}
      okText={words.ok}
      isDanger={act === 'remove'}
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <div className={shape.wideStack}>
        <p>{words.meaning}</p>
        <ReasonField value={reason} onChange={setReason} hint={words.hint} field={form.field('reason')} />
      </div>
    </FormDialog>
  );
};
