import { minPasswordLength } from '@hakobu/contract/sign-in/sign-in.shape';
import { changeOwnPassword } from '@hakobu/contract/staff/member.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { useReason } from '../../kit/frame/States.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { useSend } from '../calls.ts';
import { tellDone } from '../toasts.ts';
import { useStaff } from '../session.ts';

const max = 128;

/** Another password of one's own; whoever sits at another of one's sessions is out. */
export const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const { account } = useStaff();
  // Passwords are never kept in the tab's storage.
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const sending = useSend(changeOwnPassword, {
    quiet: true,
    onDone: () => {
      tellDone(t`密码已改，其他登录都已退出`);
      onClose();
    },
  });
  const message = useReason(sending.error);
  const field = useRef<InputRef>(null);
  const form = useEndpointForm({
    name: 'own-password',
    schema: changeOwnPassword.input,
    value: { password, newPassword },
    onSend: sending.mutate,
  });
  return (
    <Modal
      open
      title={t`改密码`}
      okText={t`改密码`}
      cancelText={t`不改了`}
      okButtonProps={{ loading: sending.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => (isOpen ? field.current?.focus() : undefined)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) form.submit();
        }}
      >
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <FieldGrid>
          <Field label={t`现在的密码`} {...form.field('password')}>
            <Input.Password
              ref={field}
              value={password}
              maxLength={max}
              autoComplete="current-password"
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          <Field
            label={t`新密码`}
            {...form.field('newPassword')}
            hint={t`${minPasswordLength} 位以上，不能含登录账号；改好后，你在别处的登录都会退出`}
          >
            <Input.Password
              value={newPassword}
              maxLength={max}
              autoComplete="new-password"
              onChange={({ target }) => setNewPassword(target.value)}
            />
          </Field>
          {sending.error ? (
            <div role="alert">
              <Note tone="bad">{message}</Note>
            </div>
          ) : null}
        </FieldGrid>
        <button type="submit" hidden>
          <Trans>改密码</Trans>
        </button>
      </form>
    </Modal>
  );
};
