import { listQuickReplies, type QuickReply, removeQuickReply } from '@hakobu/contract/chat/customer-service.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import styles from './composer.module.css';
import { ReplyForm } from './ReplyForm.tsx';

/** Everybody's quick replies and one's own: add, change, remove; the shared ones for who supervises. */
export const RepliesDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const maySupervise = useMay('chat.supervise');
  const read = useCall(listQuickReplies, {});
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  const stop = () => setEdited(null);
  return (
    <Drawer
      open
      title={t`快捷语`}
      size={460}
      onClose={onClose}
      extra={
        <Button type="primary" disabled={edited === 'new'} onClick={() => setEdited('new')}>
          <Trans>加一条</Trans>
        </Button>
      }
    >
      {edited === 'new' ? <ReplyForm reply={null} mayShare={maySupervise} onDone={stop} /> : null}
      {read.data ? null : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
      {read.data?.length === 0 && edited === null ? (
        <EmptyState icon="quote">{t`还没有快捷语。加上以后，回复时打 / 就能选。`}</EmptyState>
      ) : null}
      <ul className={styles.replyList}>
        {read.data?.map((reply) =>
          edited !== null && edited !== 'new' && edited.id === reply.id ? (
            <li key={reply.id}>
              <ReplyForm reply={reply} mayShare={maySupervise} onDone={stop} />
            </li>
          ) : (
            <ReplyRow
              key={reply.id}
              reply={reply}
              mayChange={!reply.isShared || maySupervise}
              onEdit={() => setEdited(reply)}
            />
          ),
        )}
      </ul>
    </Drawer>
  );
};

type RowProps = { readonly reply: QuickReply; readonly mayChange: boolean; readonly onEdit: () => void };

const ReplyRow = ({ reply: { id, shortcut, text, isShared, used }, mayChange, onEdit }: RowProps) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const remove = useSend(removeQuickReply);
  const ask = () =>
    void modal.confirm({
      title: t`删去 /${shortcut}？`,
      content: text,
      okText: t`删去`,
      cancelText: t`再看看`,
      focusable: { autoFocusButton: 'cancel' },
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id }),
    });
  return (
    <li>
      <div className={styles.replyHead}>
        <b>/{shortcut}</b>
        {isShared ? <Tag>{t`共用`}</Tag> : <Tag tone="brand">{t`自己的`}</Tag>}
        <small>
          <Plural value={used} other="用过 # 次" />
        </small>
        {mayChange ? (
          <span>
            <Button size="small" type="link" aria-label={t`改 /${shortcut}`} onClick={onEdit}>
              <Trans>改</Trans>
            </Button>
            <Button size="small" type="link" danger aria-label={t`删去 /${shortcut}`} onClick={ask}>
              <Trans>删去</Trans>
            </Button>
          </span>
        ) : null}
      </div>
      <p>{text}</p>
    </li>
  );
};
