import { changeNickName } from '@hakobu/contract/shoppers/shoppers.api';
import { maxNickName, mostNickNamesADay, type Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { codes } from '@hakobu/contract/base/codes';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../kit/form/Field.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { goBack } from '../../../kit/screen/navigation.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { profileKey, showOnDevice, useProfile } from './profile.queries.ts';

export const FixNickNameScreen = () => {
  const { data, error, refetch } = useProfile();
  return (
    <Screen>
      {data ? (
        <NameForm profile={data} />
      ) : error ? (
        <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>
      ) : (
        <RowSkeletons count={1} />
      )}
    </Screen>
  );
};

const NameForm = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useLingui();
  const form = useForm(
    changeNickName.input,
    { nickName: profile.nickName },
    { refusals: { [codes.invalidRequest]: 'nickName', [codes.tooManyRequests]: 'nickName' } },
  );
  const send = useSend(changeNickName, { changes: [profileKey], onDone: showOnDevice });
  const save = () =>
    form.submit(async (input) => {
      await send.mutateAsync(input);
      toast(t`昵称已修改`);
      goBack();
    });
  const [most, times] = [String(maxNickName), String(mostNickNamesADay)];
  return (
    <Form submit={<Trans>保存</Trans>} onSubmit={save}>
      <TextField
        {...form.bind('nickName')}
        label={<Trans>昵称</Trans>}
        autoComplete="nickname"
        hint={
          <Trans>
            最多 {most} 个字，每天最多修改 {times} 次
          </Trans>
        }
      />
    </Form>
  );
};
