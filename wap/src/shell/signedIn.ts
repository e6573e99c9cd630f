import { t } from '@lingui/core/macro';
import { tell } from '../kit/overlay/dialogs.ts';
import { replaceWith } from '../kit/screen/navigation.ts';
import { links } from '../links.ts';
import { sessionNow } from './session.ts';
import { noteWayBack } from './way-back.ts';

/**
 * Before a protected action on an open screen: true when signed in; otherwise the source's modal (section 5), whose
 * confirm leads to mine. Signed in, the shopper is led back to here.
 */
export const mustBeSignedIn = async (): Promise<boolean> => {
  if (sessionNow()) return true;
  if (await tell({ text: t`登录失效,请登录!` })) {
    noteWayBack();
    replaceWith(links.mine());
  }
  return false;
};
