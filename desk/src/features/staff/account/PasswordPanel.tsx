import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import shape from '../../../kit/shapes.module.css';
import { useStaff } from '../../../shell/session.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('../../../shell/frame/PasswordDialog.tsx')).PasswordDialog,
}));

/** The account that somebody signs in with, and the way to another password. */
export const PasswordPanel = () => {
  const { t } = useLingui();
  const { account, name } = useStaff();
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title={t`账号和密码`}>
      <Section>
        <div className={shape.stack}>
          <Facts
            facts={[
              [t`登录账号`, account],
              [t`姓名`, name],
            ]}
          />
          <div>
            <Button onClick={() => setChanging(true)}>
              <Trans>改密码</Trans>
            </Button>
          </div>
        </div>
      </Section>
      {isChanging ? (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
};
