import { finishIdentity } from '@hakobu/contract/sign-in/identity.api';
import type { IdentityFinished } from '@hakobu/contract/sign-in/identity.shape';
import { pendingSignUp } from '@hakobu/contract/sign-in/quick-sign-in.api';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { useParam } from '../../../kit/screen/here.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { links } from '../../../links.ts';
import { arrive } from '../../../parts/sign-in/arrive.ts';
import { keepPendingSignUp, pendingSignUpKept } from '../../../parts/sign-in/pending-sign-up.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { openSession } from '../../../shell/session/session.ts';
import { restoreWayBack } from '../../../shell/session/way-back.ts';
import { StartAgain } from './StartAgain.tsx';
import { TieForm } from './TieForm.tsx';

/** Where a third party leads back to: who is known is in, who is not ties what was proved to an account. */
export const BindAccountScreen = () => {
  const state = useParam('state');
  const [pending] = useState(pendingSignUpKept);
  if (state !== undefined) return <Returned key={state} state={state} />;
  return pending === undefined ? <StartAgain /> : <Tying pending={pending} />;
};

const Returned = ({ state }: { readonly state: string }) => {
  const { t } = useLingui();
  const [found, setFound] = useState<string>();
  const goOn = (finished: IdentityFinished) => {
    restoreWayBack();
    if (finished.outcome === 'signedIn') {
      openSession(finished.signedIn);
      toast(t`登录成功`);
      return arrive();
    }
    keepPendingSignUp(finished.pending);
    setFound(finished.pending);
    // What came back is used up: loaded anew, it would only be over.
    return replaceWith(links.bindAccount());
  };
  const { mutate, error } = useSend(finishIdentity, { quiet: true, onDone: goOn });
  const begin = useEffectEvent(() => mutate({ state }));
  useEffect(() => begin(), []);
  if (error) return <StartAgain>{reasonFor(error)}</StartAgain>;
  return found === undefined ? <Screen state="loading" /> : <Tying pending={found} />;
};

const Tying = ({ pending }: { readonly pending: string }) => {
  const known = useCall(pendingSignUp, { pending }, { quiet: true, staleTime: Infinity });
  if (known.error) return <StartAgain>{reasonFor(known.error)}</StartAgain>;
  return (
    <Screen queries={[known]}>
      {known.data?.proved.kind === 'identity' ? <TieForm pending={pending} proved={known.data.proved} /> : null}
    </Screen>
  );
};
