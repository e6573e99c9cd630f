import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../kit/overlay/Dialog.tsx';
import { replaceWith } from '../kit/screen/navigation.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { EmptyState } from '../kit/screen/states.tsx';
import { links } from '../links.ts';
import { isNotifying } from './failures.ts';
import { noteWayBack } from './way-back.ts';

/** Source spec, section 5; where the session ends under the shopper's eyes, the server's own words are enough. */
export const SignedOut = () => {
  const [isNotified] = useState(isNotifying);
  const leave = () => {
    noteWayBack();
    replaceWith(links.mine());
  };
  return (
    <>
      <Screen
        empty={
          <EmptyState icon="person">
            <Trans>登录后才能查看</Trans>
          </EmptyState>
        }
      />
      {isNotified ? null : <Dialog text={<Trans>登录失效,请登录!</Trans>} cancel={null} onClose={leave} />}
    </>
  );
};
