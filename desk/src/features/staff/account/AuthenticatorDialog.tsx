import { addAuthenticator, prepareAuthenticator } from '@hakobu/contract/staff/second-factor.desk-api';
import { totpDigits } from '@hakobu/contract/staff/second-factor.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, type InputRef, Modal, QRCode } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Skeleton, useReason } from '../../../kit/frame/States.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { Labelled } from '../entrance/EntranceForm.tsx';
import proofStyles from '../proof/proof.module.css';
import { useProving } from '../proof/useProving.tsx';
import styles from './account.module.css';

type Props = {
  readonly onCodes: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** In fours, as apps show it and people read it out. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Sets up an authenticator: a picture for its app, the same as text, and a code that shows that the app has it. */
export const AuthenticatorDialog = ({ onCodes, onClose }: Props) => {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const field = useRef<InputRef>(null);
  const { proving, dialog } = useProving();
  const prepare = useSend(prepareAuthenticator, { quiet: true });
  const add = useSend(addAuthenticator, {
    quiet: true,
    onDone: ({ recoveryCodes }) => {
      tellDone(t`验证器已设置`);
      onCodes(recoveryCodes);
      onClose();
    },
  });
  const reason = useReason(add.error);
  const begun = useRef(false);
  const begin = async () => {
    if (!(await proving(() => prepare.mutateAsync({})))) onClose();
  };
  useEffect(() => {
    // One secret for each time that it is opened: a second one would end the first while it is being typed.
    if (begun.current) return;
    begun.current = true;
    void begin();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ code });
  };
  const told = prepare.data;
  return (
    <>
      <Modal
        open={told !== undefined}
        title={t`设置验证器`}
        footer={null}
        onCancel={onClose}
        width={420}
        afterOpenChange={(isOpen) => (isOpen ? field.current?.focus() : undefined)}
      >
        {told ? (
          <form className={proofStyles.form} onSubmit={submit}>
            <p>
              <Trans>
                用手机上的验证器 App（如 Google Authenticator、Microsoft Authenticator、1Password）扫这个码。
              </Trans>
            </p>
            <div className={styles.code}>
              <QRCode
                aria-label={t`设置验证器`}
                type="svg"
                value={told.address}
                size={200}
                color="currentColor"
                bgColor="transparent"
                bordered={false}
              />
            </div>
            <p>
              <Trans>扫不了，就在 App 里手动输入这个密钥：</Trans> <CopyText text={inGroups(told.secret)} />
            </p>
            <Labelled label={t`App 现在显示的 ${totpDigits} 位数字`}>
              <Input
                ref={field}
                size="large"
                value={code}
                onChange={({ target }) => setCode(target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={20}
                pattern="[0-9 ]*"
              />
            </Labelled>
            {add.error ? (
              <div role="alert">
                <Note tone="bad">{reason}</Note>
              </div>
            ) : null}
            <Button type="primary" size="large" htmlType="submit" loading={add.isPending} block>
              <Trans>确认并开启</Trans>
            </Button>
          </form>
        ) : (
          <Skeleton rows={4} />
        )}
      </Modal>
      {dialog}
    </>
  );
};
