import { type Agent, type Conversation, listAgents, transferConversation } from '@hakobu/contract/chat/chat.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { agentStatusLabels } from '../chat.labels.ts';
import styles from '../composer/composer.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly talk: Conversation; readonly onDone: () => void; readonly onClose: () => void };

/** Hands the conversation to a colleague: who is there, and how much each has. */
export const TransferDialog = ({ talk, onDone, onClose }: Props) => {
  const { t } = useLingui();
  const agents = useCall(listAgents, {}, { everyMs: 10_000 });
  // Who had it when it was opened: the choice was made over that.
  const [seen] = useState(talk.agent === null ? {} : { from: talk.agent.id });
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const transfer = useSend(transferConversation, {
    onDone: ({ agent }) => {
      tellDone(t`转给了 ${agent?.name ?? ''}`);
      onClose();
      onDone();
    },
  });
  const others = agents.data?.list.filter(({ id }) => id !== talk.agent?.id);
  const name = nameOfShopper(talk.shopper.nickName);
  return (
    <Modal
      open
      title={t`把 ${name} 转给谁？`}
      okText={t`转交`}
      cancelText={t`再看看`}
      okButtonProps={{ disabled: to === '', loading: transfer.isPending }}
      onOk={() => transfer.mutate({ id: talk.id, ...seen, to, note: note.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.dialog}>
        {others === undefined ? (
          agents.error ? (
            <ErrorState error={agents.error} onRetry={() => void agents.refetch()} />
          ) : (
            <Skeleton rows={4} />
          )
        ) : others.length === 0 ? (
          <EmptyState icon="person">{t`没有别的同事可以接待。`}</EmptyState>
        ) : (
          <Radio.Group
            className={styles.agents ?? ''}
            value={to}
            onChange={({ target }: { target: { value?: string } }) => setTo(target.value ?? '')}
            aria-label={t`转给谁`}
          >
            {others.map((agent) => (
              <AgentChoice key={agent.id} agent={agent} />
            ))}
          </Radio.Group>
        )}
        <Field label={t`交代`} hint={t`客人看不到`}>
          <Input.TextArea
            value={note}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
};

const AgentChoice = ({ agent: { id, name, status, has, most: max } }: { readonly agent: Agent }) => {
  const { t } = useLingui();
  return (
    <Radio value={id}>
      {name}{' '}
      <Tag tone={status === 'online' ? 'ok' : status === 'away' ? 'warn' : 'plain'}>{t(agentStatusLabels[status])}</Tag>{' '}
      <small>{t`手上 ${has} / ${max}`}</small>
    </Radio>
  );
};
