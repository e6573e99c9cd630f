import { useLingui } from '@lingui/react/macro';
import { Page } from '../../../kit/frame/Page.tsx';
import styles from './account.module.css';
import { FactorsPanel } from './FactorsPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** What somebody who works here sees and changes of their own account: how they sign in, each part a panel. */
export const MyAccountPage = () => {
  const { t } = useLingui();
  return (
    <Page title={t`我的账号`} name="/account" sub={t`你怎么登录工作台`}>
      <div className={styles.panels}>
        <FactorsPanel />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </Page>
  );
};
