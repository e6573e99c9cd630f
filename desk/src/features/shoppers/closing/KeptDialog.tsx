import { type KeptRecord, openKept } from '@hakobu/contract/closing/closing.desk-api';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../../kit/frame/FormDialog.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { keptKindLabels } from './closing.labels.ts';
import { KeptContent } from './KeptContent.tsx';

type DialogProps = { readonly kept: KeptRecord; readonly onClose: () => void };

/** Asks for the reason first: who opened it, when and why is in the audit log. Then it shows what is kept. */
export const KeptDialog = ({ kept, onClose }: DialogProps) => {
  const { t } = useLingui();
  const [content, setContent] = useState<Answer<typeof openKept>['content']>();
  const title = t`打开${t(keptKindLabels[kept.kind])}`;
  if (!content) return <ReasonDialog kept={kept} title={title} onOpened={setContent} onClose={onClose} />;
  return (
    <Modal
      open
      title={t(keptKindLabels[kept.kind])}
      width={640}
      onCancel={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      <KeptContent content={content} />
    </Modal>
  );
};

type ReasonProps = DialogProps & {
  readonly title: string;
  readonly onOpened: (content: Answer<typeof openKept>['content']) => void;
};

const ReasonDialog = ({ kept: { id }, title, onOpened, onClose }: ReasonProps) => {
  const { t } = useLingui();
  const name = `kept:${id}`;
  const [draft, change, clear] = useDraftParts(name, { reason: '' });
  const sending = useSend(openKept, {
    onDone: ({ content }) => {
      clear();
      onOpened(content);
    },
  });
  const form = useEndpointForm({
    name,
    schema: openKept.input,
    value: { id, reason: draft.reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog title={title} okText={t`打开`} busy={sending.isPending} onSend={form.submit} onClose={onClose}>
      <div className={shape.wideStack}>
        <p>
          <Trans>这份资料只在法律要求时才可以看。谁在什么时候、为什么打开，都记在审计里。</Trans>
        </p>
        <Field label={t`原因`} {...form.field('reason')}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  );
};
