import { type DeskGroupRecord, deskTakeBackHandover } from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { Section } from '../../kit/frame/Panel.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { instantText } from '../../kit/text/time.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { tellDone } from '../../shell/toasts.ts';
import { ReasonField } from './ReasonField.tsx';

type Props = { readonly record: DeskGroupRecord };

/** To whom a group is offered, until when they may answer, and the way to take it back. */
export const HandoverSection = ({ record }: Props) => {
  const mayAct = useMay('groups.write');
  const [isTakingBack, setTakingBack] = useState(false);
  const { handover } = record;
  if (!handover) return null;
  const name = nameOfShopper(handover.shopper.nickName);
  const until = instantText(handover.lapsesAt);
  return (
    <Section>
      <div className={shape.stack}>
        <Note tone="brand">
          {handover.byKind === 'staff' ? (
            <Trans>
              客服请 {name} 接手，{until} 前答复。
            </Trans>
          ) : (
            <Trans>
              团长请 {name} 接手，{until} 前答复。
            </Trans>
          )}
        </Note>
        {mayAct ? (
          <div>
            <Button size="small" onClick={() => setTakingBack(true)}>
              <Trans>收回转让</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {isTakingBack ? <TakeBackDialog record={record} onClose={() => setTakingBack(false)} /> : null}
    </Section>
  );
};

const TakeBackDialog = ({ record: { group }, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const [reason, setReason, clear] = useDraft(`group:takeBack:${group.id}`, '');
  const sending = useSend(deskTakeBackHandover, {
    onDone: () => {
      tellDone(t`转让已收回，团长不变`);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name: `group:takeBack:${group.id}`,
    schema: deskTakeBackHandover.input,
    value: { id: group.id, reason: reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={t`收回 ${group.title} 的转让`}
      okText={t`收回转让`}
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        hint={<Trans>记在经过和审计里</Trans>}
        field={form.field('reason')}
      />
    </FormDialog>
  );
};
