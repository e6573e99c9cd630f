import { Trans } from '@lingui/react/macro';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';

/** In place of a screen that a reviewer of app stores must not meet. */
export const NotOffered = () => (
  <Screen
    empty={
      <EmptyState icon="wallet" action={<Trans>看钱包</Trans>} to={links.wallet()}>
        <Trans>现在不能提现。</Trans>
      </EmptyState>
    }
  />
);
