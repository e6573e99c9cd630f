import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { hasScreen, replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { languageNames, languageNow, type AppLanguage } from '../../shell/language.ts';
import { appVersion } from '../../shell/launch.rules.ts';
import { useSession } from '../../shell/session.ts';
import { chooseTheme, themeNow, type ThemeType } from '../../shell/theme.ts';
import { LazyChannelsRow } from '../letters/index.ts';
import { useLogOut } from '../sign-in/index.ts';
import { useChooseLanguage } from './setting.queries.ts';
import styles from './settings.module.css';

export const SettingScreen = () => {
  const session = useSession();
  return (
    <Screen>
      {session ? (
        <Card bleed>
          <Row icon="place" title={<Trans>收货地址</Trans>} to={links.addresses()} />
          <Row icon="lock" title={<Trans>支付设置</Trans>} to={links.paySet()} />
          <LazyChannelsRow />
        </Card>
      ) : null}
      <Card bleed>
        <LanguageRow />
        <ThemeRow />
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

const LanguageRow = () => {
  const [open, setOpen] = useState(false);
  const { mutate: choose } = useChooseLanguage();
  const now = languageNow();
  const choices = (Object.keys(languageNames) as AppLanguage[]).map((key) => ({ key, label: languageNames[key] }));
  return (
    <>
      <Row icon="globe" title={<Trans>语言</Trans>} value={languageNames[now]} onPress={() => setOpen(true)} />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>语言</Trans>}
        choices={choices}
        value={now}
        onChoose={(language) => choose(language)}
      />
    </>
  );
};

const ThemeRow = () => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [now, setNow] = useState(themeNow);
  const names: Readonly<Record<ThemeType, string>> = { '1': t`浅色`, '2': t`深色`, '3': t`跟随系统` };
  const choose = (type: ThemeType) => {
    chooseTheme(type);
    setNow(type);
  };
  return (
    <>
      <Row icon="moon" title={<Trans>深色模式</Trans>} value={names[now]} onPress={() => setOpen(true)} />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>深色模式</Trans>}
        choices={(Object.keys(names) as ThemeType[]).map((key) => ({ key, label: names[key] }))}
        value={now}
        onChoose={choose}
      />
    </>
  );
};

const LogOutButton = () => {
  const { t } = useLingui();
  const { mutateAsync } = useLogOut();
  const leave = async () => {
    if (!(await confirm({ title: t`退出登录`, text: t`退出后，这台设备上看不到订单和余额。`, confirm: t`退出登录` })))
      return;
    await mutateAsync().catch(() => undefined);
    toast(t`已退出登录`);
    replaceWith(links.mine());
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
