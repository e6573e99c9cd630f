import { boundIdentities, unbindIdentity } from '@hakobu/contract/sign-in/identity.api';
import type { BoundIdentity } from '@hakobu/contract/sign-in/identity.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { goBack } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { links } from '../../../links.ts';
import { useReauthentication } from '../../../parts/sign-in/useReauthentication.tsx';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import styles from './identities.module.css';
import { identityNames } from '../../../parts/sign-in/identity.labels.ts';

/** An identity that is bound: as whom, since when, when last used; and letting go of it. */
export const IdentityDetails = ({ bound }: { readonly bound: BoundIdentity }) => {
  const { t, i18n } = useLingui();
  const { ask, sheet } = useReauthentication('unbindIdentity');
  const unbind = useSend(unbindIdentity, { changes: [endpointKey(boundIdentities)] });
  const { provider, nickName, picture, boundAt, usedAt } = bound;
  const name = i18n._(identityNames[provider]);
  const letGo = async () => {
    const text = t`解绑后不能再用${name}登录，账号里的订单和余额都不受影响。`;
    if (!(await confirm({ title: t`解绑${name}`, text, confirm: t`解绑`, danger: true }))) return;
    const reauthentication = await ask();
    if (reauthentication === undefined) return;
    await unbind.mutateAsync({ provider, reauthentication });
    toast(t`已解绑`);
    goBack(links.thirdsBind());
  };
  return (
    <>
      <Card>
        <div className={styles.person}>
          <Picture src={picture} alt="" size="var(--hk-button)" round />
          <b className={styles.nick}>{nickName === '' ? <Trans>没有昵称</Trans> : nickName}</b>
        </div>
      </Card>
      <Card bleed>
        <Row title={<Trans>绑定时间</Trans>} value={<Moment at={boundAt} />} />
        <Row
          title={<Trans>上次用它登录</Trans>}
          value={usedAt === null ? <Trans>还没有用过</Trans> : <Moment at={usedAt} />}
        />
      </Card>
      <div className={styles.foot}>
        <Button look="danger" wide onPress={letGo}>
          <Trans>解绑{name}</Trans>
        </Button>
      </div>
      {sheet}
    </>
  );
};
