import { startIdentity } from '@hakobu/contract/sign-in/identity.api';
import type { OfferedIdentity } from '@hakobu/contract/sign-in/identity.shape';
import { useLingui } from '@lingui/react/macro';
import { tell } from '../../kit/overlay/dialogs.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { keepWayBack } from '../../shell/session/way-back.ts';
import { identityNames } from './identity.labels.ts';
import { leaveFor } from './leave-for.ts';

/** Leaves the shop to sign in by a third party, and comes back to where signing in was asked for. */
export const useThirdParty = () => {
  const { t, i18n } = useLingui();
  const start = useSend(startIdentity);
  return async ({ provider, way }: OfferedIdentity): Promise<void> => {
    const name = i18n._(identityNames[provider]);
    if (way === 'openInApp') {
      await tell({ text: t`手机浏览器不能直接打开${name}授权。请在${name}里打开本店再登录，或换一种方式。` });
      return;
    }
    const { url } = await start.mutateAsync({ provider });
    keepWayBack();
    leaveFor(url);
  };
};
