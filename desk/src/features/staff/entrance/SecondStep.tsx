import { isProblem } from '@hakobu/contract/base/problem';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { proveSecondFactor, requestSecondFactorPasskey } from '@hakobu/contract/staff/second-factor.desk-api';
import { secondFactorCodes } from '@hakobu/contract/staff/second-factor.problems';
import { PendingSignIn } from '@hakobu/contract/staff/second-factor.shape';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import * as z from 'zod/mini';
import { useReason } from '../../../kit/frame/States.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellRefusal } from '../../../shell/toasts.ts';
import { useProofStep } from '../proof/useProofStep.tsx';
import { EntranceForm } from './EntranceForm.tsx';

/** What a first step that was right answers to who has a second factor; undefined of any other refusal. */
export const pendingOf = (error: unknown): PendingSignIn | undefined => {
  if (!isProblem(error, secondFactorCodes.secondFactorNeeded)) return undefined;
  const read = z.safeParse(PendingSignIn, error.data);
  return read.success ? read.data : undefined;
};

const isOver = (error: unknown): boolean => isProblem(error, signInCodes.pendingSignUpOver);

type Props = {
  readonly pending: PendingSignIn;
  readonly onDone: (staff: DeskSession) => void;
  /** The step is over, with its refusal, or somebody goes back to the first one. */
  readonly onBack: (because: unknown) => void;
};

/** The second step of signing in: a code of the authenticator, a passkey, or a recovery code. */
export const SecondStep = ({ pending: { token, ways }, onDone, onBack }: Props) => {
  const { t } = useLingui();
  const refuse = (error: unknown) => (isOver(error) ? onBack(error) : undefined);
  const prove = useSend(proveSecondFactor, { quiet: true, onDone });
  const request = useSend(requestSecondFactorPasskey, { quiet: true });
  const reason = useReason(prove.error);
  const { submit, body } = useProofStep({
    ways,
    isSending: prove.isPending,
    refusal: prove.error ? reason : null,
    onProof: (proof) => {
      if (proof.by !== 'password') prove.mutate({ token, proof }, { onError: refuse });
    },
    requestPasskey: () =>
      request.mutateAsync({ token }).catch((error: unknown) => {
        if (isOver(error)) onBack(error);
        else tellRefusal(error);
        return undefined;
      }),
  });
  return (
    <EntranceForm title={t`第二步验证`} name="second-step" sub={null} onSubmit={submit}>
      {body}
      <Button type="link" size="small" onClick={() => onBack(null)}>
        <Trans>换一个账号</Trans>
      </Button>
    </EntranceForm>
  );
};
