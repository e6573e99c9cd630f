import { deviceName } from '@hakobu/contract/sign-in/session.labels';
import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
} from '@hakobu/contract/staff/staff-session.desk-api';
import type { OwnStaffSession } from '@hakobu/contract/staff/staff-session.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { ErrorState, Skeleton } from '../../../kit/frame/States.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { instantText } from '../../../kit/text/time.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import styles from './account.module.css';
import { isStrange, NewDeviceNote } from './NewDeviceNotice.tsx';

/** Where one is signed in at the desk; each browser but this one can be signed out from here. */
export const SessionsPanel = () => {
  const { t } = useLingui();
  const read = useCall(listOwnStaffSessions, {}, { everyMs: 30_000 });
  const sessions = read.data?.list;
  return (
    <Panel title={t`登录的设备`} aside={sessions ? <OthersButton sessions={sessions} /> : null}>
      {sessions ? (
        <Section>
          <div className={shape.stack}>
            {sessions.some(isStrange) ? <NewDeviceNote /> : null}
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </div>
        </Section>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Panel>
  );
};

const OthersButton = ({ sessions }: { readonly sessions: readonly OwnStaffSession[] }) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const end = useSend(endOtherStaffSessions, { onDone: ({ ended }) => tellDone(t`${ended} 台设备已退出`) });
  if (sessions.every(({ isCurrent }) => isCurrent)) return null;
  const ask = () =>
    void modal.confirm({
      title: t`让其他设备都退出？`,
      content: t`除了这台，其他设备都要重新登录。`,
      okText: t`全部退出`,
      cancelText: t`再看看`,
      okButtonProps: { danger: true },
      onOk: () => end.mutateAsync({}).catch(() => undefined),
    });
  return (
    <Button danger size="small" onClick={ask}>
      <Trans>其他设备全部退出</Trans>
    </Button>
  );
};

const SessionLine = ({ session }: { readonly session: OwnStaffSession }) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const { id, device, address, startedAt, usedAt, isCurrent } = session;
  const name = deviceName(device, t);
  const end = useSend(endOwnStaffSession, { onDone: () => tellDone(t`${name} 已退出`) });
  const ask = () =>
    void modal.confirm({
      title: t`让 ${name} 退出？`,
      content: t`那台设备要重新登录才能继续。`,
      okText: t`退出`,
      cancelText: t`再看看`,
      okButtonProps: { danger: true },
      onOk: () => end.mutateAsync({ id }).catch(() => undefined),
    });
  const [started, used] = [instantText(startedAt), instantText(usedAt)];
  return (
    <div className={styles.line}>
      <div>
        <div>
          {name} {isCurrent ? <Tag tone="ok">{t`本机`}</Tag> : null}{' '}
          {isStrange(session) ? <Tag tone="warn">{t`新设备`}</Tag> : null}
        </div>
        <div className={shape.muted}>{[address, t`登录于 ${started}`].filter(Boolean).join(' · ')}</div>
        {isCurrent ? null : <div className={shape.muted}>{t`最近使用 ${used}`}</div>}
      </div>
      {isCurrent ? null : (
        <Button size="small" aria-label={t`让 ${name} 退出`} onClick={ask}>
          <Trans>退出</Trans>
        </Button>
      )}
    </div>
  );
};
