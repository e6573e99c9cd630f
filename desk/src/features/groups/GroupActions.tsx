import { canMove } from '@hakobu/contract/base/lifecycle';
import { type DeskGroupRecord, deskDissolveGroup } from '@hakobu/contract/groups/group.desk-api';
import { groupLifecycle } from '@hakobu/contract/groups/group.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { tellDone } from '../../shell/toasts.ts';
import { ReasonField } from './ReasonField.tsx';

type Props = { readonly record: DeskGroupRecord };

/** What staff do with a group in its owner's place: each asks for its reason. */
export const GroupActions = ({ record }: Props) => {
  const { t } = useLingui();
  const mayAct = useMay('groups.write');
  const [isDissolving, setDissolving] = useState(false);
  if (!mayAct || !canMove(groupLifecycle, 'dissolve', record.group.state, 'staff')) return null;
  return (
    <>
      <ActionBar danger={[{ label: t`解散`, onPress: () => setDissolving(true) }]} />
      {isDissolving ? <DissolveDialog record={record} onClose={() => setDissolving(false)} /> : null}
    </>
  );
};

const DissolveDialog = ({ record, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const { group, version } = record;
  const [reason, setReason, clear] = useDraft(`group:dissolve:${group.id}`, '');
  const sending = useSend(deskDissolveGroup, {
    onDone: () => {
      tellDone(t`${group.title} 已解散`);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name: `group:dissolve:${group.id}`,
    schema: deskDissolveGroup.input,
    value: { id: group.id, version, reason: reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={t`解散 ${group.title}（${group.id}）`}
      okText={t`解散`}
      isDanger
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>{group.memberCount} 人的团到此结束，不能恢复；他们的商品各自留在仓库。</Trans>
        </p>
        <ReasonField
          value={reason}
          onChange={setReason}
          hint={<Trans>团长和团员都看得到，也记在经过和审计里</Trans>}
          field={form.field('reason')}
        />
      </div>
    </FormDialog>
  );
};
