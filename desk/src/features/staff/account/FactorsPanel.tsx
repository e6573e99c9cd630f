import type { Answer } from '@hakobu/contract/base/endpoint';
import { makeRecoveryCodes, readOwnFactors, removeAuthenticator } from '@hakobu/contract/staff/second-factor.desk-api';
import { recoveryCodesMade } from '@hakobu/contract/staff/second-factor.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { ErrorState, Skeleton } from '../../../kit/frame/States.tsx';
import { Note, Tag } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { instantText } from '../../../kit/text/time.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useProving } from '../proof/useProving.tsx';
import styles from './account.module.css';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { ResetNote } from './ResetNote.tsx';

type Factors = Answer<typeof readOwnFactors>;

/** The second factor of who is signed in: an authenticator, passkeys, and recovery codes for when they are lost. */
export const FactorsPanel = () => {
  const { t } = useLingui();
  const read = useCall(readOwnFactors, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = read.data;
  const isOn = factors ? factors.authenticator !== null || factors.passkeys.length > 0 : false;
  const tag = isOn ? <Tag tone="ok">{t`已开启`}</Tag> : <Tag>{t`没有开启`}</Tag>;
  return (
    <Panel title={t`第二步验证`} aside={factors ? tag : null}>
      {factors ? (
        <>
          {isOn ? null : (
            <Section>
              {factors.resetAt ? <ResetNote at={factors.resetAt} /> : null}
              <Note tone={factors.isRequired ? 'warn' : 'plain'}>
                {factors.isRequired ? <Trans>你的角色必须有第二步验证。</Trans> : null}
                <Trans>只凭密码，别人看到或猜到就能进来。加上验证器或通行密钥，登录时还要你手里的设备。</Trans>
              </Note>
            </Section>
          )}
          <AuthenticatorSection factors={factors} onCodes={setCodes} />
          <PasskeysSection passkeys={factors.passkeys} onCodes={setCodes} />
          {isOn ? <RecoveryCodesSection factors={factors} onCodes={setCodes} /> : null}
        </>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </Panel>
  );
};

type Part = { readonly factors: Factors; readonly onCodes: (codes: readonly string[] | null) => void };

const AuthenticatorSection = ({ factors: { authenticator }, onCodes }: Part) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const [isSettingUp, setSettingUp] = useState(false);
  const { proving, dialog } = useProving();
  const remove = useSend(removeAuthenticator, { quiet: true, onDone: () => tellDone(t`验证器已去掉`) });
  const ask = () =>
    void modal.confirm({
      title: t`去掉验证器？`,
      content: t`以后登录不再问验证器里的数字。手机里的那一条可以删掉。`,
      okText: t`去掉`,
      cancelText: t`再看看`,
      okButtonProps: { danger: true },
      onOk: () => void proving(() => remove.mutateAsync({})),
    });
  const used = authenticator?.usedAt;
  return (
    <Section title={t`验证器`}>
      <div className={styles.line}>
        <p>
          {authenticator === null ? (
            <Trans>还没有。手机上的验证器 App 每半分钟给出一组数字。</Trans>
          ) : used ? (
            <Trans>最近使用 {instantText(used)}</Trans>
          ) : (
            <Trans>{instantText(authenticator.createdAt)} 设置，还没用过</Trans>
          )}
        </p>
        {authenticator ? (
          <Button size="small" danger loading={remove.isPending} onClick={ask}>
            <Trans>去掉</Trans>
          </Button>
        ) : null}
        <Button size="small" type={authenticator ? 'default' : 'primary'} onClick={() => setSettingUp(true)}>
          {authenticator ? <Trans>换手机</Trans> : <Trans context="authenticator">设置</Trans>}
        </Button>
      </div>
      {isSettingUp ? <AuthenticatorDialog onCodes={onCodes} onClose={() => setSettingUp(false)} /> : null}
      {dialog}
    </Section>
  );
};

/** So few are left that it is time for new ones. */
const few = 3;

const RecoveryCodesSection = ({ factors: { recoveryCodesLeft }, onCodes }: Part) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const { proving, dialog } = useProving();
  const make = useSend(makeRecoveryCodes, { quiet: true, onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  const ask = () =>
    void modal.confirm({
      title: t`重新生成恢复码？`,
      content: t`旧的恢复码马上作废，包括还没用过的。`,
      okText: t`重新生成`,
      cancelText: t`再看看`,
      onOk: () => void proving(() => make.mutateAsync({})),
    });
  return (
    <Section title={t`恢复码`}>
      <div className={styles.line}>
        <div className={shape.tightStack}>
          <p>
            <Trans>
              {recoveryCodesMade} 个里还剩 {recoveryCodesLeft} 个。手机丢了的时候，用一个就能登录一次。
            </Trans>
          </p>
          {recoveryCodesLeft < few ? <Note tone="warn">{t`快用完了，请重新生成。`}</Note> : null}
        </div>
        <Button size="small" loading={make.isPending} onClick={ask}>
          <Trans>重新生成</Trans>
        </Button>
      </div>
      {dialog}
    </Section>
  );
};
