import { Trans } from '@lingui/react/macro';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';

/** What a store's reviewer finds at the address of a screen for proxy orders. */
export const NotOffered = () => (
  <Screen
    empty={
      <EmptyState icon="shop" action={<Trans>去商城看看</Trans>} to={links.mall()}>
        <Trans>这里暂时没有内容</Trans>
      </EmptyState>
    }
  />
);
