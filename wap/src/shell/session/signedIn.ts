import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { tell } from '../../kit/overlay/dialogs.ts';
import { relaunch } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { sessionNow } from './session.ts';
import { noteWayBack, takeTap } from './way-back.ts';

/**
 * Before a protected action on an open screen: true when signed in; otherwise the source's modal (section 5), whose
 * confirm leads to mine. Signed in, the shopper is led back to here, where `useRepeatedTap` repeats what `tap` names.
 */
export const mustBeSignedIn = async (tap?: string): Promise<boolean> => {
  if (sessionNow()) return true;
  if (!(await tell({ text: t`登录失效,请登录!` }))) return false;
  // In another tab of the browser, meanwhile.
  if (sessionNow()) return true;
  noteWayBack(tap);
  relaunch(links.mine());
  return false;
};

/** Repeats a tap for which its shopper had to sign in first, when they are back. */
export const useRepeatedTap = (tap: string, repeat: () => void): void => {
  const onReturn = useEffectEvent(repeat);
  useEffect(() => {
    if (sessionNow() && takeTap(tap)) onReturn();
  }, [tap]);
};
