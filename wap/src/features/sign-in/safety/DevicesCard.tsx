import { endOtherSessions, endSession } from '@hakobu/contract/sign-in/session.api';
import { deviceName, methodLabels } from '@hakobu/contract/sign-in/session.labels';
import type { OwnSession } from '@hakobu/contract/sign-in/session.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { useSend } from '../../../shell/calls/sends.ts';

type Part = { readonly sessions: readonly OwnSession[] };

/** Where the shopper is signed in; each but this one can be signed out from here. */
export const DevicesCard = ({ sessions }: Part) => (
  <Card bleed title={<Trans>登录的设备</Trans>} aside={<OthersButton sessions={sessions} />}>
    {sessions.map((session) => (
      <DeviceRow key={session.id} session={session} />
    ))}
  </Card>
);

const OthersButton = ({ sessions }: Part) => {
  const { t } = useLingui();
  const ending = useSend(endOtherSessions, {
    changes: ['sign-in'],
    evenRefused: true,
    onDone: () => toast(t`其他设备都已退出`),
  });
  if (!sessions.some((each) => !each.isCurrent)) return null;
  const end = async () => {
    const text = t`除了这台，其他设备都要重新登录。`;
    if (await confirm({ title: t`退出其他设备`, text, confirm: t`全部退出`, danger: true }))
      await ending.mutateAsync({}).catch(() => undefined);
  };
  return (
    <Button look="text" size="small" onPress={end}>
      <Trans>退出其他设备</Trans>
    </Button>
  );
};

const DeviceRow = ({ session: { id, device, address, method, startedAt, usedAt, isCurrent } }: DeviceProps) => {
  const { t, i18n } = useLingui();
  const name = deviceName(device, (label) => i18n._(label));
  const ending = useSend(endSession, {
    changes: ['sign-in'],
    evenRefused: true,
    onDone: () => toast(t`${name} 已退出`),
  });
  const end = async () => {
    const text = t`这台设备要重新登录才能使用账号。如果不是你的设备，退出后请马上修改登录密码。`;
    if (await confirm({ title: t`退出 ${name}`, text, confirm: t`退出`, danger: true }))
      await ending.mutateAsync({ id }).catch(() => undefined);
  };
  return (
    <Row
      title={
        <>
          {name} {isCurrent ? <Tag tone="own">{t`本机`}</Tag> : null}
        </>
      }
      note={
        <>
          {[i18n._(methodLabels[method]), address].filter((part) => part !== '').join(' · ')}
          <br />
          <Trans>
            登录于 <Moment at={startedAt} />
          </Trans>
          {isCurrent ? null : (
            <>
              <br />
              <Trans>
                最近使用 <Moment at={usedAt} />
              </Trans>
            </>
          )}
        </>
      }
      value={
        isCurrent ? undefined : (
          <Button look="quiet" size="small" label={t`退出 ${name}`} onPress={end}>
            <Trans>退出</Trans>
          </Button>
        )
      }
    />
  );
};

type DeviceProps = { readonly session: OwnSession };
