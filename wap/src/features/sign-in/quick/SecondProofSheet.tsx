import { logInBySecondProof, sendSecondCode } from '@hakobu/contract/sign-in/quick-sign-in.api';
import type { SecondProof } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { CodeStep } from '../../../parts/sign-in/CodeStep.tsx';
import { toldByCodeStep } from '../../../parts/sign-in/code-sending.rules.ts';
import { useSend } from '../../../shell/calls/sends.ts';

export type SecondProofSheetProps = {
  readonly proof: SecondProof;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
};

type Shown = { readonly password: string } | { readonly code: string };

/** Shows one more thing of an account that nobody used for long: its password, or a code to its other address. */
export const SecondProofSheet = ({ proof, onSignedIn, onBack }: SecondProofSheetProps) => {
  const [byCode, setByCode] = useState(!proof.hasPassword);
  const [fault, setFault] = useState<string>();
  const enter = useSend(logInBySecondProof, { quiet: true });
  const show = async (shown: Shown) => {
    setFault(undefined);
    try {
      onSignedIn(await enter.mutateAsync({ token: proof.token, ...shown }));
    } catch (error) {
      setFault(reasonFor(error));
    }
  };
  const choose = (code: boolean) => {
    setFault(undefined);
    setByCode(code);
  };
  if (byCode && proof.codeTo)
    return <ByCode proof={proof} fault={fault} onShow={show} onBack={onBack} onOther={() => choose(false)} />;
  return (
    <ByPassword fault={fault} onShow={show} onBack={onBack} onOther={proof.codeTo ? () => choose(true) : undefined} />
  );
};

const Why = () => (
  <p className={shape.why}>
    <Trans>这个账号很久没有登录了，手机号可能已经换了主人，所以要再确认一次是你本人。</Trans>
  </p>
);

type StepProps = Pick<SecondProofSheetProps, 'onBack'> & {
  readonly fault: string | undefined;
  readonly onShow: (shown: Shown) => Promise<unknown>;
};

const ByPassword = ({ fault, onShow, onBack, onOther }: StepProps & { readonly onOther: (() => void) | undefined }) => {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const submit = async () => {
    if (password === '') return setMissing(t`请填写这一项`);
    setMissing(undefined);
    return onShow({ password });
  };
  return (
    <Sheet
      open
      onClose={onBack}
      title={<Trans>再确认一次是你本人</Trans>}
      foot={
        <Button wide onPress={submit}>
          <Trans>登录</Trans>
        </Button>
      }
    >
      <Why />
      <PasswordField
        name="password"
        label={<Trans>登录密码</Trans>}
        value={password}
        onChange={setPassword}
        onBlur={() => undefined}
        fault={missing ?? fault}
        autoComplete="current-password"
      />
      {onOther ? (
        <Button look="text" onPress={onOther}>
          <Trans>改用验证码</Trans>
        </Button>
      ) : null}
    </Sheet>
  );
};

type ByCodeProps = StepProps & { readonly proof: SecondProof; readonly onOther: () => void };

const ByCode = ({ proof: { token, hasPassword, codeTo }, fault, onShow, onBack, onOther }: ByCodeProps) => {
  const send = useSend(sendSecondCode, { quiet: toldByCodeStep });
  return (
    <CodeStep
      title={<Trans>再确认一次是你本人</Trans>}
      to={codeTo ? [codeTo] : []}
      submit={<Trans>登录</Trans>}
      fault={fault}
      onBack={onBack}
      onSend={async () => {
        const { to, ...sent } = await send.mutateAsync({ token });
        return { ...to, ...sent };
      }}
      onCode={(code) => onShow({ code })}
    >
      <Why />
      {hasPassword ? (
        <Button look="text" onPress={onOther}>
          <Trans>改用登录密码</Trans>
        </Button>
      ) : null}
    </CodeStep>
  );
};
