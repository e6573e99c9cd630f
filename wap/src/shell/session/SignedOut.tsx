import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../kit/overlay/Dialog.tsx';
import { useHere } from '../../kit/screen/here.ts';
import { relaunch, usePlace } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { isNotifying } from '../calls/failures.ts';
import { noteWayBack } from './way-back.ts';

/** Source spec, section 5; where the session ends under the shopper's eyes, the server's own words are enough. */
export const SignedOut = () => {
  const { path, traits } = useHere();
  const place = usePlace();
  const isTab = traits.includes('tab');
  const [isNotified] = useState(isNotifying);
  const [closedAt, setClosedAt] = useState<string>();
  // A tab stays mounted out of sight: whoever comes to it again is asked again.
  const isClosed = isTab && (place.path !== path || place.key === closedAt);
  const leave = () => {
    noteWayBack();
    relaunch(links.mine());
  };
  // Behind a tab there is nothing of ours: Back closes the modal there, and elsewhere leaves the screen that cannot be seen.
  // A tab whose address was opened from outside and not touched is passed over by Chrome's Back all the same: it skips an
  // entry that goes on to another without a tap.
  const back = isTab ? { onBack: () => setClosedAt(place.key) } : {};
  return (
    <>
      <Screen
        empty={
          <EmptyState icon="person" action={<Trans>登录</Trans>} onAction={leave}>
            <Trans>登录后才能查看</Trans>
          </EmptyState>
        }
      />
      {isNotified || isClosed ? null : (
        <Dialog text={<Trans>登录失效,请登录!</Trans>} cancel={null} onClose={leave} {...back} />
      )}
    </>
  );
};
