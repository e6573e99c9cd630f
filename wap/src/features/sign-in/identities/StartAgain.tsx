import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { links } from '../../../links.ts';
import { keepPendingSignUp } from '../../../parts/sign-in/pending-sign-up.ts';

/** Whatever was wrong with coming back from a third party: nothing was bound, and all of it begins anew. */
export const StartAgain = ({ children }: { readonly children?: ReactNode }) => (
  <Screen
    empty={
      <EmptyState
        icon="clock"
        action={<Trans>重新登录</Trans>}
        onAction={() => {
          keepPendingSignUp(undefined);
          replaceWith(links.logIn());
        }}
      >
        {children ?? <Trans>这次授权已过期，或不是在这个浏览器里开始的。</Trans>}
      </EmptyState>
    }
  />
);
