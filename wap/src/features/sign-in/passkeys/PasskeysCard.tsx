import {
  addPasskey,
  listPasskeys,
  passkeyAvailability,
  preparePasskey,
  removePasskey,
} from '@hakobu/contract/sign-in/passkeys/passkey.api';
import type { Passkey } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { makePasskey, type NoPasskeys, signalAccepted, whyNoPasskeys } from '../../../parts/sign-in/passkey-browser.ts';
import { useReauthentication } from '../../../parts/sign-in/useReauthentication.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { firstPasskeyName } from './deviceName.ts';
import { PasskeySheet } from './PasskeySheet.tsx';

/** The shopper's passkeys: each with its name and last use; added, renamed and removed from here. */
export const PasskeysCard = () => {
  const list = useCall(listPasskeys, {}, { about: 'sign-in', quiet: true });
  const availability = useCall(passkeyAvailability, {}, { quiet: true });
  const [open, setOpen] = useState<Passkey>();
  const removing = useRemoval();
  if (list.error) return <ErrorState onRetry={() => list.refetch()}>{reasonFor(list.error)}</ErrorState>;
  if (!list.data) return <Skeleton height="5rem" />;
  const why = availability.data && whyNoPasskeys(availability.data);
  return (
    <>
      <Card bleed title={<Trans>通行密钥</Trans>} aside={availability.data && !why ? <AddButton /> : null}>
        {list.data.list.map((passkey) => (
          <Row
            key={passkey.id}
            icon="lock"
            title={passkey.name}
            note={<PasskeyNote passkey={passkey} />}
            onPress={() => setOpen(passkey)}
          />
        ))}
        {list.data.list.length > 0 || why ? null : (
          <Row
            icon="lock"
            title={<Trans>还没有通行密钥</Trans>}
            note={<Trans>用指纹、面容或锁屏密码登录，不用记密码，也骗不走</Trans>}
          />
        )}
        {why ? (
          <Note>
            <WhyNone why={why} />
          </Note>
        ) : null}
      </Card>
      {open ? (
        <PasskeySheet
          passkey={open}
          onBack={() => setOpen(undefined)}
          onRemove={() => {
            setOpen(undefined);
            return removing.remove(open);
          }}
        />
      ) : null}
      {removing.sheet}
    </>
  );
};

const PasskeyNote = ({ passkey: { isSynced, createdAt, usedAt } }: { readonly passkey: Passkey }) => (
  <>
    {isSynced ? <Trans>在你的多台设备间同步</Trans> : <Trans>只在一台设备上</Trans>}
    <br />
    {usedAt === null ? (
      <Trans>
        添加于 <Moment at={createdAt} />
        ，还没用过
      </Trans>
    ) : (
      <Trans>
        最近使用 <Moment at={usedAt} />
      </Trans>
    )}
  </>
);

const WhyNone = ({ why }: { readonly why: NoPasskeys }) => {
  if (why === 'browser') return <Trans>这个浏览器不支持通行密钥。请用手机或电脑自带的浏览器打开。</Trans>;
  if (why === 'origin') return <Trans>通行密钥只能在本店的正式网址上使用。</Trans>;
  if (why === 'insecure') return <Trans>本店的网址还不是加密的（https），不能使用通行密钥。</Trans>;
  return <Trans>本店还没有自己的域名，不能使用通行密钥。</Trans>;
};

const AddButton = () => {
  const { t } = useLingui();
  const { ask, sheet } = useReauthentication('addPasskey');
  const prepare = useSend(preparePasskey);
  const add = useSend(addPasskey, { changes: ['sign-in'], onDone: () => toast(t`通行密钥已添加`) });
  const press = async () => {
    const token = await ask();
    if (token === undefined) return;
    // What the server refuses is told by whoever sends.
    const asked = await prepare.mutateAsync({ token }).catch(() => undefined);
    if (!asked) return;
    const passkey = await makePasskey(asked).catch(() => toast(t`这台设备现在用不了通行密钥`));
    if (passkey === 'already') toast(t`这台设备上已经有这个账号的通行密钥了`);
    else if (passkey)
      await add.mutateAsync({ name: firstPasskeyName(navigator.userAgent), passkey }).catch(() => undefined);
  };
  return (
    <>
      <Button look="text" size="small" onPress={press}>
        <Trans>添加</Trans>
      </Button>
      {sheet}
    </>
  );
};

const useRemoval = () => {
  const { t } = useLingui();
  const { ask, sheet } = useReauthentication('removePasskey');
  const sending = useSend(removePasskey, { changes: ['sign-in'], evenRefused: true });
  const remove = async ({ id, name }: Passkey) => {
    const text = t`以后不能再用它登录。它在设备里可能还在，请到设备的密码管理里删掉。`;
    if (!(await confirm({ title: t`删除通行密钥「${name}」`, text, confirm: t`删除`, danger: true }))) return;
    const token = await ask();
    if (token === undefined) return;
    const left = await sending.mutateAsync({ id, token }).catch(() => undefined);
    if (!left) return;
    toast(t`通行密钥已删除`);
    await signalAccepted(left);
  };
  return { remove, sheet };
};
