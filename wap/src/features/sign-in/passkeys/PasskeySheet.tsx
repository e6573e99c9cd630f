import { renamePasskey } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import type { Passkey } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../kit/form/Field.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { useSend } from '../../../shell/calls/sends.ts';

type PasskeySheetProps = {
  readonly passkey: Passkey;
  readonly onBack: () => void;
  readonly onRemove: () => unknown;
};

/** One passkey: its name to be changed, and its removal. */
export const PasskeySheet = ({ passkey: { id, name }, onBack, onRemove }: PasskeySheetProps) => {
  const { t } = useLingui();
  const form = useForm(renamePasskey.input, { id, name }, { mayBeLost: true });
  const rename = useSend(renamePasskey, { changes: ['sign-in'] });
  const submit = () =>
    form.submit(async (input) => {
      await rename.mutateAsync(input);
      toast(t`已保存`);
      onBack();
    });
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>通行密钥</Trans>}
      foot={
        <Button wide onPress={submit}>
          <Trans>保存</Trans>
        </Button>
      }
    >
      <TextField {...form.bind('name')} label={<Trans>名称</Trans>} maxLength={60} />
      <Button look="danger" wide onPress={onRemove}>
        <Trans>删除通行密钥</Trans>
      </Button>
    </Sheet>
  );
};
