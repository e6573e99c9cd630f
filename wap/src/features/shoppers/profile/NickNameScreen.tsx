import { changePerson, removeAvatar } from '@hakobu/contract/shoppers/shoppers.api';
import { earliestBirthday, type Gender, genders, type Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { smallerPicture } from '../../../kit/form/smaller-picture.ts';
import { TextField } from '../../../kit/form/Field.tsx';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { useReread, useSend } from '../../../shell/calls/sends.ts';
import { sendAvatar } from '../../../shell/calls/sendPicture.ts';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { Avatar } from '../mine/Who.tsx';
import { AvatarSheet } from './AvatarSheet.tsx';
import { profileKey, showOnDevice, useProfile } from './profile.queries.ts';
import styles from './profile.module.css';

/** Who one is to the shop: picture, name, gender, birthday. */
export const NickNameScreen = () => {
  const { data, error, refetch } = useProfile();
  return (
    <Screen>
      {data ? (
        <Own profile={data} />
      ) : error ? (
        <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>
      ) : (
        <RowSkeletons picture count={4} />
      )}
    </Screen>
  );
};

const Own = ({ profile }: { readonly profile: Profile }) => (
  <>
    <OwnAvatar avatar={profile.avatar} />
    <Card bleed>
      <Row title={<Trans>昵称</Trans>} value={profile.nickName} to={links.nickName()} />
      <GenderRow gender={profile.gender} />
      <BirthdayRow birthday={profile.birthday} />
      <Row title="ID" value={profile.number} />
    </Card>
  </>
);

// Named one by one, so that a phone that photographs in another format hands over a JPEG.
const accepted = 'image/jpeg,image/png,image/webp';

const OwnAvatar = ({ avatar }: { readonly avatar: string }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const reread = useReread(profileKey);
  const remove = useSend(removeAvatar, { changes: [profileKey], onDone: showOnDevice });
  const send = async (square: File) => {
    showOnDevice(await sendAvatar(await smallerPicture(square, maxUploadBytes)));
    setFile(undefined);
    toast(t`头像已更新`);
    await reread();
  };
  return (
    <div className={styles.head}>
      <Avatar src={avatar} />
      <Button look="soft" size="small" onPress={() => input.current?.click()}>
        <Trans>更换头像</Trans>
      </Button>
      {avatar === '' ? null : (
        <Button look="text" size="small" onPress={() => remove.mutateAsync({}).catch(() => undefined)}>
          <Trans>移除头像</Trans>
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t`头像`}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {file === undefined ? null : (
        <AvatarSheet
          file={file}
          onClose={() => setFile(undefined)}
          onOther={() => {
            setFile(undefined);
            input.current?.click();
          }}
          onCut={(square) => send(square).catch(() => undefined)}
        />
      )}
    </div>
  );
};

const GenderRow = ({ gender }: { readonly gender: Gender | null }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { mutate } = useSend(changePerson, { changes: [profileKey], inTurn: 'person' });
  const names: Readonly<Record<Gender | '', string>> = { f: t`女`, m: t`男`, other: t`其他`, '': t`不设置` };
  return (
    <>
      <Row
        title={<Trans>性别</Trans>}
        value={gender === null ? t`未设置` : names[gender]}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>性别</Trans>}
        choices={([...genders, ''] as const).map((key) => ({ key, label: names[key] }))}
        value={gender ?? ''}
        onChoose={(chosen) => mutate({ gender: chosen })}
      />
    </>
  );
};

const BirthdayRow = ({ birthday }: { readonly birthday: string | null }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row title={<Trans>生日</Trans>} value={birthday ?? t`未设置`} onPress={() => setOpen(true)} />
      {open ? <BirthdaySheet birthday={birthday ?? ''} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const BirthdaySheet = ({ birthday, onClose }: { readonly birthday: string; readonly onClose: () => void }) => {
  const { t } = useLingui();
  const [day, setDay] = useState(birthday);
  const { mutateAsync, isPending } = useSend(changePerson, { changes: [profileKey], onDone: onClose });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const year = earliestBirthday.slice(0, 4);
  const fault =
    day !== '' && (day < earliestBirthday || day > today) ? t`请选择 ${year} 年以后、今天以前的日期` : undefined;
  const save = (value: string) => mutateAsync({ birthday: value }).catch(() => undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>生日</Trans>}
      foot={
        <>
          {birthday === '' ? null : (
            <Button look="text" onPress={() => save('')}>
              <Trans>不设置</Trans>
            </Button>
          )}
          <Button wide busy={isPending} disabled={day === '' || fault !== undefined} onPress={() => save(day)}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <TextField
        name="birthday"
        type="date"
        label={<Trans>生日</Trans>}
        value={day}
        fault={fault}
        onChange={setDay}
        onBlur={() => undefined}
      />
    </Sheet>
  );
};
