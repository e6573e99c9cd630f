import type { Passkey } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import {
  addStaffPasskey,
  prepareStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeyAvailability,
} from '@hakobu/contract/staff/second-factor.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../kit/frame/FormDialog.tsx';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import shape from '../../../kit/shapes.module.css';
import { instantText } from '../../../kit/text/time.ts';
import { makePasskey, type NoPasskeys, signalAccepted, whyNoPasskeys } from '../../../parts/sign-in/passkey-browser.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone, tellWrong } from '../../../shell/toasts.ts';
import { useProving } from '../proof/useProving.tsx';
import styles from './account.module.css';
import { deviceName } from './device-name.ts';

type Props = {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[] | null) => void;
};

/** One's own passkeys of the desk: each with its name and last use; added, renamed and removed from here. */
export const PasskeysSection = ({ passkeys, onCodes }: Props) => {
  const { t } = useLingui();
  const availability = useCall(staffPasskeyAvailability, {});
  const why = availability.data && whyNoPasskeys(availability.data);
  const { proving, dialog } = useProving();
  const adding = useAdding(proving, onCodes);
  return (
    <Section title={t`通行密钥`}>
      <div className={shape.stack}>
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} proving={proving} />
        ))}
        <div className={styles.line}>
          <p>
            {why ? (
              <WhyNone why={why} />
            ) : passkeys.length === 0 ? (
              <Trans>还没有。用指纹、面容、锁屏密码或安全密钥登录，不用输密码，也骗不走。</Trans>
            ) : (
              <Trans>在你登录过的浏览器上，不用输密码就能登录。</Trans>
            )}
          </p>
          {availability.data && !why ? (
            <Button size="small" loading={adding.isAdding} onClick={() => void adding.add()}>
              <Trans>添加通行密钥</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      {dialog}
    </Section>
  );
};

const WhyNone = ({ why }: { readonly why: NoPasskeys }) => {
  if (why === 'browser') return <Trans>这个浏览器不支持通行密钥。</Trans>;
  if (why === 'origin') return <Trans>通行密钥只能在正式网址上使用。</Trans>;
  if (why === 'insecure') return <Trans>网址还不是加密的（https），不能使用通行密钥。</Trans>;
  return <Trans>还没有自己的域名，不能使用通行密钥。</Trans>;
};

type Proving = ReturnType<typeof useProving>['proving'];

const useAdding = (proving: Proving, onCodes: Props['onCodes']) => {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const prepare = useSend(prepareStaffPasskey, { quiet: true });
  const keep = useSend(addStaffPasskey, {
    onDone: ({ recoveryCodes }) => {
      tellDone(t`通行密钥已添加`);
      onCodes(recoveryCodes);
    },
  });
  const add = async () => {
    setAdding(true);
    const asked = await proving(() => prepare.mutateAsync({}));
    const passkey = asked && (await makePasskey(asked).catch(() => tellWrong(t`这台设备现在用不了通行密钥`)));
    if (passkey === 'already') tellWrong(t`这台设备上已经有这个账号的通行密钥了`);
    else if (passkey) await keep.mutateAsync({ name: deviceName(navigator.userAgent), passkey }).catch(() => undefined);
    setAdding(false);
  };
  return { add, isAdding };
};

type LineProps = { readonly passkey: Passkey; readonly proving: Proving };

const PasskeyLine = ({ passkey: { id, name, isSynced, createdAt, usedAt }, proving }: LineProps) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useSend(removeStaffPasskey, {
    quiet: true,
    onDone: (left) => {
      tellDone(t`通行密钥已去掉`);
      void signalAccepted(left);
    },
  });
  const ask = () =>
    void modal.confirm({
      title: t`去掉通行密钥「${name}」？`,
      content: t`以后不能再用它登录。它在设备里可能还在，请到设备的密码管理里删掉。`,
      okText: t`去掉`,
      cancelText: t`再看看`,
      okButtonProps: { danger: true },
      onOk: () => void proving(() => remove.mutateAsync({ id })),
    });
  return (
    <div className={styles.line}>
      <div>
        <b>{name}</b>
        <div className={shape.muted}>
          {usedAt === null ? (
            <Trans>{instantText(createdAt)} 添加，还没用过</Trans>
          ) : (
            <Trans>最近使用 {instantText(usedAt)}</Trans>
          )}
          {' · '}
          {isSynced ? <Trans>在多台设备间同步</Trans> : <Trans>只在一台设备上</Trans>}
        </div>
      </div>
      <Button size="small" danger loading={remove.isPending} aria-label={t`去掉通行密钥「${name}」`} onClick={ask}>
        <Trans>去掉</Trans>
      </Button>
      <Button size="small" aria-label={t`给通行密钥「${name}」改名`} onClick={() => setRenaming(true)}>
        <Trans>改名</Trans>
      </Button>
      {isRenaming ? <RenameDialog {...{ id, name }} onClose={() => setRenaming(false)} /> : null}
    </div>
  );
};

type RenameProps = Pick<Passkey, 'id' | 'name'> & { readonly onClose: () => void };

const RenameDialog = ({ id, name, onClose }: RenameProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const rename = useSend(renameStaffPasskey, {
    onDone: () => {
      tellDone(t`已改名`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`给通行密钥改名`}
      okText={t`改名`}
      busy={rename.isPending}
      width={400}
      onSend={() => (typed.trim() === '' ? undefined : rename.mutate({ id, name: typed }))}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label={t`名称`}>
          <Input value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </FieldGrid>
    </FormDialog>
  );
};
