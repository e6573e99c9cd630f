import {
  reauthenticate,
  reauthenticationMethods,
  sendReauthenticationCode,
} from '@hakobu/contract/sign-in/reauthentication.api';
import {
  reauthenticationMinutes,
  type ReauthenticationMethods,
  type ReauthenticationPurpose,
} from '@hakobu/contract/sign-in/reauthentication.shape';
import { offeredIdentities } from '@hakobu/contract/sign-in/identity.api';
import type { OfferedIdentity } from '@hakobu/contract/sign-in/identity.shape';
import { passkeyAvailability, requestPasskeyReauthentication } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import shape from '../../kit/look/shapes.module.css';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { EmptyState, ErrorState } from '../../kit/screen/states.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { noteWayBack } from '../../shell/session/way-back.ts';
import { useServiceChat } from '../chat/AskService.tsx';
import { toldByCodeStep } from './code-sending.rules.ts';
import { CodeStep } from './CodeStep.tsx';
import { identityNames } from './identity.labels.ts';
import { askForPasskey, whyNoPasskeys } from './passkey-browser.ts';
import { useThirdParty } from './useThirdParty.ts';

export type ReauthenticationSheetProps = {
  readonly purpose: ReauthenticationPurpose;
  /** The last button's words, where more than the next step hangs on it. */
  readonly submit?: ReactNode;
  readonly onShown: (token: string) => unknown;
  readonly onBack: () => void;
};

/** By the password, a code to an address that was bound before, or a passkey; the shopper chooses where there are several. */
export const ReauthenticationSheet = (props: ReauthenticationSheetProps) => {
  const { onBack } = props;
  const methods = useCall(reauthenticationMethods, {}, { quiet: true, staleTime: 0 });
  if (methods.data) return <Methods methods={methods.data} {...props} />;
  if (!methods.error) return <Waiting onBack={onBack} />;
  return (
    <Sheet open onClose={onBack} title={<Trans>确认是你本人</Trans>}>
      <ErrorState onRetry={() => methods.refetch()}>{reasonFor(methods.error)}</ErrorState>
    </Sheet>
  );
};

const Waiting = ({ onBack }: Pick<ReauthenticationSheetProps, 'onBack'>) => (
  <Sheet open onClose={onBack} title={<Trans>确认是你本人</Trans>}>
    <div aria-busy="true">
      <Skeleton height="3rem" />
    </div>
  </Sheet>
);

type MethodsProps = ReauthenticationSheetProps & { readonly methods: ReauthenticationMethods };

type Method = 'password' | 'code' | 'passkey';

const Methods = ({ methods, purpose, submit, onShown, onBack }: MethodsProps) => {
  const { hasPassword, codesTo, hasPasskey } = methods;
  const mayHavePasskey = useCall(passkeyAvailability, {}, { quiet: true, enabled: hasPasskey });
  // What was asked on another screen is known here, too.
  const isPasskeyHere =
    hasPasskey && mayHavePasskey.data !== undefined && whyNoPasskeys(mayHavePasskey.data) === undefined;
  const offered: Method[] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...(codesTo.length > 0 ? (['code'] as const) : []),
    ...(isPasskeyHere ? (['passkey'] as const) : []),
  ];
  const [wanted, setWanted] = useState<Method>();
  const chosen = wanted ?? offered[0];
  if (methods.signInAgain)
    return <BySigningInAgain {...methods.signInAgain} {...{ purpose, submit, onShown, onBack }} />;
  if (chosen === undefined)
    return mayHavePasskey.isLoading ? <Waiting onBack={onBack} /> : <NothingToShow onBack={onBack} />;
  const others = offered
    .filter((each) => each !== chosen)
    .map((method) => ({ method, onChoose: () => setWanted(method) }));
  const step = { purpose, submit, onShown, onBack, others };
  if (chosen === 'password') return <ByPassword {...step} />;
  return chosen === 'passkey' ? <ByPasskey {...step} /> : <ByCode {...step} methods={methods} />;
};

/** Other methods, where there are some. */
type Others = readonly { readonly method: Method; readonly onChoose: () => void }[];

const OtherMethods = ({ others }: { readonly others: Others }) =>
  others.map(({ method, onChoose }) => (
    <Button key={method} look="text" onPress={onChoose}>
      <MethodName method={method} />
    </Button>
  ));

const MethodName = ({ method }: { readonly method: Method }) => {
  if (method === 'password') return <Trans>改用登录密码</Trans>;
  return method === 'code' ? <Trans>改用验证码</Trans> : <Trans>改用通行密钥</Trans>;
};

const Why = ({ purpose }: Pick<ReauthenticationSheetProps, 'purpose'>) => (
  <p className={shape.why}>
    <Reason purpose={purpose} />
  </p>
);

const Reason = ({ purpose }: Pick<ReauthenticationSheetProps, 'purpose'>) => {
  if (purpose === 'setPayPassword') return <Trans>第一次设置支付密码，要先确认是你本人。</Trans>;
  if (purpose === 'closeAccount') return <Trans>注销之后账号就不在了，要先确认是你本人。</Trans>;
  if (purpose === 'exportData') return <Trans>数据副本里有你的全部资料，要先确认是你本人。</Trans>;
  return (
    <Trans>
      这一步会改变谁能进入你的账号，要先确认是你本人。验证后 {reauthenticationMinutes} 分钟内有效，只用一次。
    </Trans>
  );
};

type StepProps = ReauthenticationSheetProps & { readonly others: Others };

const ByPassword = ({ purpose, submit, onShown, onBack, others }: StepProps) => {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const send = useSend(reauthenticate, { quiet: true });
  const show = async () => {
    if (password === '') return setFault(t`请填写这一项`);
    setFault(undefined);
    try {
      await onShown((await send.mutateAsync({ purpose, password })).token);
    } catch (error) {
      setFault(reasonFor(error));
    }
  };
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>确认是你本人</Trans>}
      foot={
        <Button wide onPress={show}>
          {submit ?? <Trans>继续</Trans>}
        </Button>
      }
    >
      <Why purpose={purpose} />
      <PasswordField
        name="password"
        label={<Trans>登录密码</Trans>}
        value={password}
        onChange={setPassword}
        onBlur={() => undefined}
        fault={fault}
        autoComplete="current-password"
      />
      <OtherMethods others={others} />
    </Sheet>
  );
};

const ByCode = ({ purpose, methods, submit, onShown, onBack, others }: StepProps & Pick<MethodsProps, 'methods'>) => {
  const [fault, setFault] = useState<string>();
  const sendCode = useSend(sendReauthenticationCode, { quiet: toldByCodeStep });
  const send = useSend(reauthenticate, { quiet: true });
  const show = async (code: string) => {
    setFault(undefined);
    try {
      await onShown((await send.mutateAsync({ purpose, code })).token);
    } catch (error) {
      setFault(reasonFor(error));
    }
  };
  return (
    <CodeStep
      title={<Trans>确认是你本人</Trans>}
      to={methods.codesTo}
      submit={submit ?? <Trans>继续</Trans>}
      fault={fault}
      onBack={onBack}
      onSend={(channel) => sendCode.mutateAsync({ purpose, channel })}
      onCode={show}
    >
      <Why purpose={purpose} />
      <OtherMethods others={others} />
    </CodeStep>
  );
};

const ByPasskey = ({ purpose, submit, onShown, onBack, others }: StepProps) => {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const request = useSend(requestPasskeyReauthentication, { quiet: true });
  const send = useSend(reauthenticate, { quiet: true });
  const show = async () => {
    setFault(undefined);
    try {
      const passkey = await askForPasskey(await request.mutateAsync({ purpose }));
      if (passkey) await onShown((await send.mutateAsync({ purpose, passkey })).token);
    } catch (error) {
      setFault(
        error instanceof Error && error.name === 'WebAuthnError' ? t`这台设备现在用不了通行密钥` : reasonFor(error),
      );
    }
  };
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>确认是你本人</Trans>}
      foot={
        <Button wide onPress={show}>
          {submit ?? <Trans>用通行密钥验证</Trans>}
        </Button>
      }
    >
      <Why purpose={purpose} />
      {fault === undefined ? null : <Note tone="bad">{fault}</Note>}
      <OtherMethods others={others} />
    </Sheet>
  );
};

type AgainProps = ReauthenticationSheetProps & NonNullable<ReauthenticationMethods['signInAgain']>;

/** Who comes in by a third party alone, and has set nothing else: by having done so just now. */
const BySigningInAgain = ({ provider, isRecent, ...step }: AgainProps) => {
  const offers = useCall(offeredIdentities, {}, { quiet: true, enabled: !isRecent });
  if (isRecent) return <SignedInJustNow provider={provider} {...step} />;
  if (offers.isLoading) return <Waiting onBack={step.onBack} />;
  const offered = offers.data?.list.find((each) => each.provider === provider);
  return offered ? <SignInAgain offered={offered} onBack={step.onBack} /> : <NothingToShow onBack={step.onBack} />;
};

const SignedInJustNow = ({ provider, purpose, submit, onShown, onBack }: Omit<AgainProps, 'isRecent'>) => {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const send = useSend(reauthenticate, { quiet: true });
  const show = async () => {
    setFault(undefined);
    try {
      await onShown((await send.mutateAsync({ purpose, recentSignIn: true })).token);
    } catch (error) {
      setFault(reasonFor(error));
    }
  };
  const name = i18n._(identityNames[provider]);
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>确认是你本人</Trans>}
      foot={
        <Button wide onPress={show}>
          {submit ?? <Trans>继续</Trans>}
        </Button>
      }
    >
      <Why purpose={purpose} />
      <p>
        <Trans>你刚用{name}登录过，这就是凭据。</Trans>
      </p>
      {fault === undefined ? null : <Note tone="bad">{fault}</Note>}
    </Sheet>
  );
};

const SignInAgain = ({ offered, onBack }: { readonly offered: OfferedIdentity; readonly onBack: () => void }) => {
  const { i18n } = useLingui();
  const goTo = useThirdParty();
  const name = i18n._(identityNames[offered.provider]);
  const leave = async () => {
    noteWayBack();
    await goTo(offered);
  };
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>确认是你本人</Trans>}
      foot={
        <Button wide onPress={leave}>
          <Trans>用{name}重新登录</Trans>
        </Button>
      }
    >
      <p className={shape.why}>
        <Trans>
          账号只能用{name}登录。请再用{name}登录一次，之后会回到这里，{reauthenticationMinutes} 分钟内可以继续。
        </Trans>
      </p>
    </Sheet>
  );
};

/** Who can show nothing here: what they have is too new, or not offered in this browser. */
const NothingToShow = ({ onBack }: Pick<ReauthenticationSheetProps, 'onBack'>) => {
  const chat = useServiceChat();
  return (
    <Sheet open onClose={onBack} title={<Trans>确认是你本人</Trans>}>
      <EmptyState icon="lock" action={<Trans>联系客服</Trans>} to={chat}>
        <Trans>账号上没有可用来确认的方式，没法在这里确认是你本人。</Trans>
      </EmptyState>
    </Sheet>
  );
};
