import { closeDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { links } from '../../links.ts';
import { useSend } from '../calls.ts';
import { chooseLanguage, deskLanguages } from '../languages.ts';
import { roleLabels } from '../role.labels.ts';
import { forgetSession, useStaff } from '../session.ts';
import styles from '../shell.module.css';
import { chooseTheme, themeChoices, useThemeChoice } from '../theme.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/** Who is signed in, at the foot of the rail; opens language, theme and the way out. */
export const Me = () => {
  const staff = useStaff();
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const menu = useMenu(() => setChanging(true));
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="topLeft">
        <button type="button" className={styles.me} title={t`语言、外观、密码、退出`}>
          <span className={styles.face} aria-hidden="true">
            {Array.from(staff.name)[0]}
          </span>
          <span>
            {staff.name}
            <small>{staff.roles.map((role) => t(roleLabels[role])).join(' · ')}</small>
          </span>
        </button>
      </Dropdown>
      {isChanging ? (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

const useMenu = (onPassword: () => void): MenuProps => {
  const { t, i18n } = useLingui();
  const theme = useThemeChoice();
  const [, go] = useLocation();
  const leave = useSend(closeDeskSession, { onDone: forgetSession });
  const themeNames = { light: t`浅色`, dark: t`深色`, system: t`跟随系统` };
  return {
    selectable: true,
    selectedKeys: [i18n.locale, theme],
    items: [
      {
        type: 'group',
        label: t`语言`,
        children: deskLanguages.map(([language, name]) => ({
          key: language,
          label: <span lang={language}>{name}</span>,
          onClick: () => void chooseLanguage(language),
        })),
      },
      {
        type: 'group',
        label: t`外观`,
        children: themeChoices.map((choice) => ({
          key: choice,
          label: themeNames[choice],
          onClick: () => chooseTheme(choice),
        })),
      },
      { type: 'divider' },
      { key: 'account', label: t`我的账号`, onClick: () => go(links.account()) },
      { key: 'password', label: t`改密码`, onClick: onPassword },
      { key: 'leave', label: t`退出登录`, onClick: () => leave.mutate({}) },
    ],
  };
};
