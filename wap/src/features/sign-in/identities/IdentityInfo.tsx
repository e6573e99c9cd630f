import { boundIdentities } from '@hakobu/contract/sign-in/identity.api';
import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { useParam } from '../../../kit/screen/here.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { BindIdentity, FinishBinding } from './BindIdentity.tsx';
import { IdentityDetails } from './IdentityDetails.tsx';

/** One third party: as whom the shopper is bound, or how they bind it. */
export const IdentityInfo = ({ provider }: { readonly provider: IdentityProvider }) => {
  const state = useParam('state');
  const known = useCall(boundIdentities, {}, { staleTime: 0 });
  const bound = known.data?.list.find((each) => each.provider === provider);
  if (state !== undefined)
    return (
      <Screen>
        <FinishBinding key={state} provider={provider} state={state} />
      </Screen>
    );
  return (
    <Screen queries={[known]}>
      {bound ? <IdentityDetails bound={bound} /> : <BindIdentity provider={provider} />}
    </Screen>
  );
};
