import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/screen/states.tsx';
import { groupLinks } from './group-links.ts';

/** Where a group should be, and none has this code. */
export const GroupGone = () => (
  <EmptyState icon="people" action={<Trans>去团购大厅</Trans>} to={groupLinks.groupHall()}>
    <Trans>这个团已经不在了，或链接不完整。</Trans>
  </EmptyState>
);
