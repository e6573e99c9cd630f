import { agentStatuses, type AgentStatus, listAgents, setAgentStatus } from '@hakobu/contract/chat/chat.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { setAlerts, useAlerts } from './alerts.ts';
import { agentStatusLabels, agentStatusMeanings } from './chat.labels.ts';
import styles from './talks/list.module.css';

type Option = { readonly label?: ReactNode; readonly data: Readonly<Record<string, unknown>> };

const presentOption = ({ label, data }: Option) => (
  <span className={styles.statusOption}>
    {label} <small>{typeof data['description'] === 'string' ? data['description'] : null}</small>
  </span>
);

/** Whether one takes conversations, and whether new messages ring on this computer. */
export const MyStatus = () => {
  const { t } = useLingui();
  const may = useMay('chat.answer');
  const alerts = useAlerts();
  const agents = useCall(listAgents, {}, { enabled: may, everyMs: 30_000 });
  const set = useSend(setAgentStatus);
  const me = agents.data?.me;
  const alertsText = {
    off: t`新消息不响，点一下打开声音和通知`,
    sound: t`新消息会响，浏览器不让弹通知，点一下关掉`,
    all: t`新消息会响、会弹通知，点一下关掉`,
  }[alerts];
  return (
    <>
      {may && agents.error && !me ? (
        <Button danger onClick={() => void agents.refetch()}>{t`我的状态读不到，重试`}</Button>
      ) : null}
      {may && me ? (
        <Select<AgentStatus>
          className={[styles.status ?? '', styles[me.status] ?? ''].join(' ')}
          aria-label={t`我的状态`}
          value={me.status}
          loading={set.isPending}
          popupMatchSelectWidth={false}
          onChange={(status) => set.mutate({ status })}
          options={agentStatuses.map((status) => ({
            value: status,
            label: t(agentStatusLabels[status]),
            description: t(agentStatusMeanings[status]),
          }))}
          optionRender={presentOption}
        />
      ) : null}
      <Button
        aria-label={alertsText}
        aria-pressed={alerts !== 'off'}
        title={alertsText}
        icon={<Icon name={alerts === 'off' ? 'mute' : 'sound'} />}
        onClick={() => void setAlerts(alerts === 'off')}
      />
    </>
  );
};
