import { isProblem } from '@hakobu/contract/base/problem';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import {
  reauthenticateStaff,
  requestStaffPasskeyReauthentication,
} from '@hakobu/contract/staff/second-factor.desk-api';
import { StaffReauthenticationNeeded } from '@hakobu/contract/staff/second-factor.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useReason } from '../../../kit/frame/States.tsx';
import { useSend } from '../../../shell/calls.ts';
import { useStaff } from '../../../shell/session.ts';
import { tellRefusal } from '../../../shell/toasts.ts';
import styles from './proof.module.css';
import { useProofStep, type Way } from './useProofStep.tsx';

const waysAsked = (error: unknown): readonly Way[] | undefined => {
  if (!isProblem(error, signInCodes.reauthenticationNeeded)) return undefined;
  const read = z.safeParse(StaffReauthenticationNeeded, error.data);
  return read.success ? read.data.ways : undefined;
};

type Asked = { readonly ways: readonly Way[]; readonly answer: (isProved: boolean) => void };

/**
 * Does what the server may ask a proof for first: then a dialog asks for it, and it is done again. What is refused
 * otherwise is told; `proving` answers undefined then, and where somebody gave up.
 */
export const useProving = (): {
  readonly proving: <Done>(act: () => Promise<Done>) => Promise<Done | undefined>;
  readonly dialog: ReactNode;
} => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const prove = (ways: readonly Way[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isProved: boolean) => {
        setAsked(null);
        resolve(isProved);
      };
      setAsked({ ways, answer });
    });
  const proving = async <Done,>(act: () => Promise<Done>): Promise<Done | undefined> => {
    try {
      return await act();
    } catch (error) {
      const ways = waysAsked(error);
      if (ways) return (await prove(ways)) ? proving(act) : undefined;
      tellRefusal(error);
      return undefined;
    }
  };
  return { proving, dialog: asked ? <ProofDialog {...asked} /> : null };
};

const ProofDialog = ({ ways, answer }: Asked) => {
  const { t } = useLingui();
  const { account } = useStaff();
  const send = useSend(reauthenticateStaff, { quiet: true, onDone: () => answer(true) });
  const request = useSend(requestStaffPasskeyReauthentication, { quiet: true });
  const reason = useReason(send.error);
  const { submit, body } = useProofStep({
    ways,
    isSending: send.isPending,
    refusal: send.error ? reason : null,
    onProof: (proof) => send.mutate({ proof }),
    requestPasskey: () =>
      request.mutateAsync({}).catch((error: unknown) => {
        tellRefusal(error);
        return undefined;
      }),
  });
  return (
    <Modal open title={t`先确认是你本人`} footer={null} onCancel={() => answer(false)} width={400} destroyOnHidden>
      <form className={styles.form} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <p>
          <Trans>改登录方式之前要确认一次，之后的几分钟里不再问。</Trans>
        </p>
        {body}
      </form>
    </Modal>
  );
};
