import { codes } from '@hakobu/contract/base/codes';
import { verificationCodeMinutes, type CodePurpose } from '@hakobu/contract/sign-in/sign-in.shape';
import { sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { useLingui } from '@lingui/react/macro';
import type { CodeSending } from '../../kit/form/CodeField.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { secondsToNextCode } from '../../parts/sign-in/code-sending.rules.ts';
import { useSend } from '../../shell/calls/sends.ts';

type CodeForm = {
  readonly values: { readonly account?: string | undefined };
  readonly check: (name: 'account') => boolean;
  readonly refuse: (refusal: unknown) => void;
};

/** Sends a verification code to the account of a form. A refusal has been told already, but for one that came too soon. */
export const useCodeSender = (purpose: CodePurpose, form: CodeForm) => {
  const { t } = useLingui();
  const { mutateAsync } = useSend(sendCode, { quiet: { ...codeRefusals, [codes.invalidRequest]: 'account' } });
  return async (): Promise<CodeSending> => {
    if (!form.check('account')) return 'notSent';
    try {
      await mutateAsync({ account: form.values.account ?? '', purpose });
    } catch (refusal) {
      const waitSeconds = secondsToNextCode(refusal);
      if (waitSeconds !== undefined) return { waitSeconds };
      form.refuse(refusal);
      return 'notSent';
    }
    toast(t`验证码已发送，${verificationCodeMinutes} 分钟内有效`);
    return 'sent';
  };
};

/** At which field the refusals of a verification code are told, and of what it is asked for with. */
export const codeRefusals = {
  [codes.wrongVerificationCode]: 'code',
  [codes.tooManyRequests]: 'code',
  [signInCodes.noCodeChannel]: 'account',
  [signInCodes.signInNameTaken]: 'account',
  [signInCodes.weakPassword]: 'password',
} as const;
