import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { setPayPassword } from '@hakobu/contract/payments/payment.api';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { tellFailure } from '../../../shell/calls/failures.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { ReauthenticationSheet } from '../../sign-in/ReauthenticationSheet.tsx';
import { ChoosePayPassword } from './ChoosePayPassword.tsx';

export type FirstPayPasswordProps = {
  readonly amount?: ReactNode;
  /** The last button's words: what happens once it is set. */
  readonly submit: ReactNode;
  readonly onBack: () => void;
  readonly onSet: (payPassword: string) => unknown;
};

/** 10001 is said of digits that are too easy. */
const isAboutPayPassword = (error: unknown): boolean =>
  isProblem(error, codes.invalidRequest) || isProblem(error, codes.wrongState);

/** Sets the first pay password: chosen twice, by who shows that it is them. */
export const FirstPayPassword = ({ amount, submit, onBack, onSet }: FirstPayPasswordProps) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const set = useSend(setPayPassword, { quiet: true });
  if (chosen === undefined)
    return <ChoosePayPassword amount={amount} refused={refused} onBack={onBack} onChosen={setChosen} />;
  const finish = async (reauthentication: string) => {
    try {
      await set.mutateAsync({ payPassword: chosen, reauthentication });
    } catch (error) {
      if (isAboutPayPassword(error)) setRefused(reasonFor(error));
      else tellFailure(error instanceof Error ? error : new Error(String(error)));
      return setChosen(undefined);
    }
    toast(t`支付密码已设置`);
    return onSet(chosen);
  };
  return <ReauthenticationSheet purpose="setPayPassword" submit={submit} onShown={finish} onBack={onBack} />;
};
