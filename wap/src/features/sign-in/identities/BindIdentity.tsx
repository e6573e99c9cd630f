import {
  boundIdentities,
  finishBindingIdentity,
  offeredIdentities,
  startBindingIdentity,
} from '@hakobu/contract/sign-in/identity.api';
import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import { useReauthentication } from '../../../parts/sign-in/useReauthentication.tsx';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import styles from './identities.module.css';
import { identityNames } from '../../../parts/sign-in/identity.labels.ts';
import { leaveFor } from '../../../parts/sign-in/leave-for.ts';

type BindProps = { readonly provider: IdentityProvider };

/** Goes to a third party to bind it, once the shopper has shown that it is them. */
export const BindIdentity = ({ provider }: BindProps) => {
  const { i18n } = useLingui();
  const { ask, sheet } = useReauthentication('bindIdentity');
  const { data } = useCall(offeredIdentities, {});
  const start = useSend(startBindingIdentity);
  const name = i18n._(identityNames[provider]);
  const way = data?.list.find((each) => each.provider === provider)?.way;
  const go = async () => {
    const reauthentication = await ask();
    if (reauthentication === undefined) return;
    leaveFor((await start.mutateAsync({ provider, reauthentication })).url);
  };
  if (data && way === undefined)
    return (
      <EmptyState icon="link" action={<Trans>去账号安全</Trans>} to={links.accountSafety()}>
        <Trans>本店没有开通{name}登录。可以在账号安全里设置别的登录方式。</Trans>
      </EmptyState>
    );
  return (
    <>
      <Card title={<Trans>绑定{name}，以后用它登录</Trans>}>
        <p className={styles.what}>
          <Trans>
            我们只取得你在{name}的昵称和头像，不会看到你的好友，也不能替你发消息。绑定之后，你的手机和邮箱都会收到提醒。
          </Trans>
        </p>
      </Card>
      {way === 'openInApp' ? (
        <Note tone="wait">
          <Trans>
            手机浏览器不能直接打开{name}授权。请在{name}里打开本店，再来绑定。
          </Trans>
        </Note>
      ) : null}
      <div className={styles.foot}>
        <Button wide disabled={way !== 'redirect'} onPress={go}>
          <Trans>去{name}授权</Trans>
        </Button>
      </div>
      {sheet}
    </>
  );
};

/** Back from a third party: binds what it proved, and shows it. */
export const FinishBinding = ({ provider, state }: BindProps & { readonly state: string }) => {
  const { t, i18n } = useLingui();
  const name = i18n._(identityNames[provider]);
  const show = () => {
    toast(t`${name}已绑定`);
    replaceWith(provider === 'wechat' ? links.wechatInfo() : links.qqInfo());
  };
  const { mutate, error } = useSend(finishBindingIdentity, {
    quiet: true,
    changes: [endpointKey(boundIdentities)],
    onDone: show,
  });
  const begin = useEffectEvent(() => mutate({ state }));
  useEffect(() => begin(), []);
  if (!error)
    return (
      <Card>
        <Skeleton />
      </Card>
    );
  return (
    <EmptyState icon="clock" action={<Trans>重新绑定</Trans>} onAction={() => replaceWith(links.thirdsBind())}>
      {reasonFor(error)}
    </EmptyState>
  );
};
