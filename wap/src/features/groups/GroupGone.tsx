import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { isInReview } from '../../shell/review.ts';
import { groupLinks } from './group-links.ts';

/** Where a group should be, and none has this code. */
export const GroupGone = () =>
  isInReview() ? (
    <NoGroupsHere />
  ) : (
    <EmptyState icon="people" action={<Trans>去团购大厅</Trans>} to={groupLinks.groupHall()}>
      <Trans>这个团已经不在了，或链接不完整。</Trans>
    </EmptyState>
  );

/** A store's reviewer meets no groups, and no way to them. */
export const NoGroupsHere = () => (
  <EmptyState icon="shop" action={<Trans>去商城看看</Trans>} to={links.mall()}>
    <Trans>这里暂时没有内容</Trans>
  </EmptyState>
);
