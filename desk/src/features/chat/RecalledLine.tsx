import { readRecalled } from '@hakobu/contract/chat/chat.desk-api';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { Bones, Failure } from '../../kit/frame/States.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { instantText } from '../../kit/text/time.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { MessageBody } from './MessageBody.tsx';
import styles from './talk.module.css';
import { usePreview } from './usePreview.ts';

type Props = { readonly message: ShownMessage; readonly shopperName: string };

/** A message that was taken back. Auditors may read what it said, and are told that this is logged. */
export const RecalledLine = ({ message, shopperName }: Props) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const preview = usePreview();
  const mayAudit = useMay('chat.audit');
  const [isOpen, setOpen] = useState(false);
  const ask = () =>
    void modal.confirm({
      title: t`看撤回的原文？`,
      content: t`看过会记在审计里。`,
      okText: t`看原文`,
      cancelText: t`不做`,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => setOpen(true),
    });
  return (
    <>
      {preview(message, shopperName)}
      {mayAudit ? (
        <Button type="link" size="small" onClick={ask}>
          <Trans>看原文</Trans>
        </Button>
      ) : null}
      {isOpen ? <Original sMsgId={message.sMsgId} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Original = ({ sMsgId, onClose }: { readonly sMsgId: string; readonly onClose: () => void }) => {
  const { t } = useLingui();
  const read = useCall(readRecalled, { sMsgId });
  return (
    <Modal open title={t`撤回的原文`} footer={null} onCancel={onClose} destroyOnHidden>
      {read.data ? (
        <div className={styles.original}>
          <Facts
            facts={[
              [t`谁发的`, `${read.data.original.fromName} ${instantText(read.data.original.sendTime)}`],
              [t`谁撤回的`, `${read.data.recalledBy} ${instantText(read.data.recalledAt)}`],
            ]}
          />
          <MessageBody message={read.data.original} />
        </div>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Bones rows={2} />
      )}
    </Modal>
  );
};
