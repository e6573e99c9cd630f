import { closeDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Logo } from '../../../kit/frame/Logo.tsx';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { forgetSession, useStaff } from '../../../shell/session.ts';
import { FactorsPanel } from '../account/FactorsPanel.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './EntranceForm.module.css';

/** Where whoever has to have a second factor and has none sets one up: nothing else of the desk answers them before. */
export const MustSetUpPage = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useLingui();
  const { name, mustSetUpFactor } = useStaff();
  const title = mustSetUpFactor ? t`先设置第二步验证` : t`第二步验证已设置`;
  useEffect(() => {
    document.title = `${title} · Hakobu desk`;
  }, [title]);
  const leave = useSend(closeDeskSession, { onDone: forgetSession });
  return (
    <main className={styles.door} data-page="must-set-up">
      <div className={styles.wide}>
        <Logo />
        <h1>{title}</h1>
        <p>
          {mustSetUpFactor ? (
            <Trans>{name}，公司要求你的角色用第二步验证登录。设置好验证器或通行密钥，就能开始工作。</Trans>
          ) : (
            <Trans>{name}，以后登录时会再问这一步。恢复码保存好了，就可以开始工作。</Trans>
          )}
        </p>
        <FactorsPanel />
        <div className={shape.atEnd}>
          <Button loading={leave.isPending} onClick={() => leave.mutate({})}>
            <Trans>退出登录</Trans>
          </Button>
          <Button
            type="primary"
            disabled={mustSetUpFactor}
            title={mustSetUpFactor ? t`先设置验证器或通行密钥` : ''}
            onClick={onDone}
          >
            <Trans>开始工作</Trans>
          </Button>
        </div>
      </div>
      <LanguageChoice />
    </main>
  );
};
