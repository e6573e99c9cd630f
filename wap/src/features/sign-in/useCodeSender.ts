import { verificationCodeMinutes, type CodePurpose } from '@hakobu/contract/sign-in/sign-in.shape';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../kit/overlay/toast.ts';
import { useSendCode } from './sign-in.queries.ts';

/** Sends a verification code; true when it is on its way. A refusal has been told already. */
export const useCodeSender = (purpose: CodePurpose) => {
  const { t } = useLingui();
  const { mutateAsync } = useSendCode();
  return async (account: string): Promise<boolean> => {
    try {
      await mutateAsync({ account, purpose });
    } catch {
      return false;
    }
    toast(t`验证码已发送，${verificationCodeMinutes} 分钟内有效`);
    return true;
  };
};
