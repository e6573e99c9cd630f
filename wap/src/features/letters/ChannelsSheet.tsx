import { chooseEmail, type LetterChannels } from '@hakobu/contract/letters/channel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Switch } from '../../kit/press/Switch.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { links } from '../../links.ts';
import { tellFailure } from '../../shell/calls/failures.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { abilityQuery, useChoosePush, channelsQuery } from './channel.queries.ts';
import type { PushAbility } from './push.ts';
import styles from './letters.module.css';

type Props = {
  readonly channels: UseQueryResult<LetterChannels>;
  readonly open: boolean;
  readonly onClose: () => void;
};

export const ChannelsSheet = ({ channels, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={<Trans>通知</Trans>}>
    {channels.data ? <Choices channels={channels.data} /> : <Waiting channels={channels} />}
  </Sheet>
);

const Waiting = ({ channels }: Pick<Props, 'channels'>) =>
  channels.isError ? (
    <Note
      tone="bad"
      action={
        <Button look="text" onPress={() => channels.refetch()}>
          <Trans>重试</Trans>
        </Button>
      }
    >
      <Trans>通知设置没有读到。</Trans>
    </Note>
  ) : (
    <RowSkeletons picture={false} />
  );

const Choices = ({ channels: { email, push } }: { readonly channels: LetterChannels }) => (
  <>
    <p>
      {email.isOffered || push.isOffered ? (
        <Trans>站内信一直都收得到。在这里选择还用哪些方式告诉你；免打扰的消息不会发出去。</Trans>
      ) : (
        <Trans>目前消息只发到站内信，还没有开通邮件和推送。</Trans>
      )}
    </p>
    <ul className={styles.mutes}>
      {email.isOffered ? <EmailChoice email={email} /> : null}
      {push.isOffered ? <PushChoice push={push} /> : null}
    </ul>
    <Link to={links.letterTypes()} className={styles.toMutes}>
      <Trans>按种类设置消息免打扰</Trans>
      <Icon name="next" size={14} weight={2} />
    </Link>
  </>
);

const EmailChoice = ({ email }: Pick<LetterChannels, 'email'>) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useSend(chooseEmail, {
    onDone: (channels) => queries.setQueryData(channelsQuery().queryKey, channels),
    quiet: true,
  });
  const { to } = email;
  if (to === null)
    return (
      <li className={styles.channelOff}>
        <Trans>邮件</Trans>
        <small>
          <Trans>账号没有绑定邮箱，收不到邮件。</Trans>
        </small>
      </li>
    );
  return (
    <li>
      <Switch
        on={isPending ? variables.isOn : email.isOn}
        label={t`邮件通知`}
        onChange={(isOn) => mutate({ isOn }, { onError: tellFailure })}
      >
        <span>
          <Trans>邮件</Trans>
          <small>
            <Trans>发到 {to}</Trans>
          </small>
        </span>
      </Switch>
    </li>
  );
};

const PushChoice = ({ push }: Pick<LetterChannels, 'push'>) => {
  const { t } = useLingui();
  const ability = useQuery(abilityQuery());
  const { mutate, isPending, variables } = useChoosePush(push.publicKey);
  if (ability.data === undefined) return <RowSkeletons picture={false} count={1} />;
  const isOn = push.isOnHere && ability.data === 'able';
  if (ability.data !== 'able')
    return (
      <li className={styles.channelOff}>
        <Trans>推送</Trans>
        <small>
          <WhyNot ability={ability.data} />
        </small>
      </li>
    );
  const choose = (on: boolean) =>
    mutate(on, {
      onError: tellFailure,
      onSuccess: (isHeard) => {
        if (on && !isHeard) toast(t`浏览器没有允许通知`);
      },
    });
  return (
    <li>
      <Switch on={isPending ? variables : isOn} label={t`这台设备的推送通知`} onChange={choose}>
        <span>
          <Trans>推送</Trans>
          <small>
            <Trans>在这台设备上显示，不含金额</Trans>
          </small>
        </span>
      </Switch>
    </li>
  );
};

const WhyNot = ({ ability }: { readonly ability: Exclude<PushAbility, 'able'> }) => {
  if (ability === 'refused') return <Trans>浏览器不允许这个网站发通知。请在浏览器的网站设置里允许，再回来打开。</Trans>;
  if (ability === 'needsHomeScreen') return <Trans>请先用“分享”菜单把这里添加到主屏幕，再从主屏幕打开。</Trans>;
  return <Trans>这个浏览器不支持推送通知。</Trans>;
};
