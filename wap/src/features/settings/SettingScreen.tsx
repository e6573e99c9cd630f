import { logOut } from '@hakobu/contract/sign-in/sign-in.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { hasScreen, relaunch, replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { call } from '../../shell/calls/api.ts';
import { appVersion } from '../../shell/launch/launch.rules.ts';
import { closeSession, useSession } from '../../shell/session/session.ts';
import { LazyChannelsRow } from '../letters/index.ts';
import styles from './settings.module.css';

export const SettingScreen = () => {
  const session = useSession();
  return (
    <Screen>
      {session ? (
        <Card bleed>
          <Row
            icon="person"
            title={<Trans>个人资料</Trans>}
            value={
              session.user.avatar ? (
                <Picture src={session.user.avatar} alt="" size="36px" round eager />
              ) : (
                session.user.nickName
              )
            }
            to={links.person()}
          />
          <Row icon="place" title={<Trans>收货地址</Trans>} to={links.addresses()} />
          <Row icon="shield" title={<Trans>账号安全</Trans>} to={links.accountSafety()} />
          <Row icon="lock" title={<Trans>支付设置</Trans>} to={links.paySet()} />
          <Row icon="link" title={<Trans>第三方绑定</Trans>} to={links.thirdsBind()} />
          <LazyChannelsRow />
        </Card>
      ) : null}
      <Card bleed>
        <Row
          icon="globe"
          title={<Trans>通用</Trans>}
          note={<Trans>语言、货币、深色模式、缓存</Trans>}
          to={links.universal()}
        />
      </Card>
      <Card bleed>
        {hasScreen('pages/base/userProtocol/userProtocol') ? (
          <>
            <Row icon="page" title={<Trans>用户协议</Trans>} to={links.userProtocol(3)} />
            <Row icon="shield" title={<Trans>隐私政策</Trans>} to={links.userProtocol(4)} />
          </>
        ) : null}
        <Row icon="info" title={<Trans>版本</Trans>} value={appVersion} />
      </Card>
      <div className={styles.foot}>{session ? <LogOutButton /> : <LogInButton />}</div>
    </Screen>
  );
};

const LogOutButton = () => {
  const { t } = useLingui();
  const leave = async () => {
    if (!(await confirm({ title: t`退出登录`, text: t`退出后，这台设备上看不到订单和余额。`, confirm: t`退出登录` })))
      return;
    // On this device it is over whatever the server says: a session that it no longer knows has ended anyway.
    await call(logOut, {}).catch(() => undefined);
    closeSession();
    toast(t`已退出登录`);
    relaunch(links.mine());
  };
  return (
    <Button look="danger" wide onPress={() => void leave()}>
      <Trans>退出登录</Trans>
    </Button>
  );
};

const LogInButton = () => (
  <Button wide onPress={() => replaceWith(links.logIn())}>
    <Trans>登录</Trans>
  </Button>
);
