import type { Answer } from '@hakobu/contract/base/endpoint';
import { readRecalled } from '@hakobu/contract/chat/chat.desk-api';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { Facts } from '../../../kit/record/Facts.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { usePreview } from '../../../parts/chat/usePreview.ts';
import { useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { MessageBody } from './MessageBody.tsx';
import styles from '../talk/talk.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly message: ShownMessage; readonly shopperName: string };

/** A message that was taken back. Auditors may read what it said, and are told that this is logged. */
export const RecalledLine = ({ message, shopperName }: Props) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const preview = usePreview();
  const mayAudit = useMay('chat.audit');
  const [original, setOriginal] = useState<Answer<typeof readRecalled> | null>(null);
  // Not a query: those ask again by themselves, and each time it is read stands in the audit log.
  const reveal = useSend(readRecalled, { onDone: setOriginal });
  const ask = () =>
    void modal.confirm({
      title: t`看撤回的原文？`,
      content: t`看过会记在审计里。`,
      okText: t`看原文`,
      cancelText: t`再看看`,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => reveal.mutate({ sMsgId: message.sMsgId }),
    });
  return (
    <>
      {preview(message, shopperName)}
      {mayAudit ? (
        <Button type="link" size="small" loading={reveal.isPending} onClick={ask}>
          <Trans>看原文</Trans>
        </Button>
      ) : null}
      {original ? <Original read={original} onClose={() => setOriginal(null)} /> : null}
    </>
  );
};

type OriginalProps = { readonly read: Answer<typeof readRecalled>; readonly onClose: () => void };

const Original = ({ read: { original, recalledAt, recalledBy }, onClose }: OriginalProps) => {
  const { t } = useLingui();
  return (
    <Modal open title={t`撤回的原文`} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.original}>
        <Facts
          facts={[
            [t`谁发的`, `${nameOfShopper(original.fromName)} ${instantText(original.sendTime)}`],
            [t`谁撤回的`, `${nameOfShopper(recalledBy)} ${instantText(recalledAt)}`],
          ]}
        />
        <MessageBody message={original} />
      </div>
    </Modal>
  );
};
