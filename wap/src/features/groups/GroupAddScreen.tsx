import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../kit/screen/here.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { isInReview } from '../../shell/review.ts';
import { addressesQuery } from '../addresses/index.ts';
import { ChangeGroup } from './form/ChangeGroup.tsx';
import { OpenGroup } from './form/OpenGroup.tsx';
import { GroupGone, NoGroupsHere } from './GroupGone.tsx';
import { useGroupCode } from './GroupPage.tsx';
import { groupQuery } from './group.queries.ts';

/** Opens a group; with a group of one's own in the address, changes it. */
export const GroupAddScreen = () => (isInReview() ? <Screen state="empty" empty={<NoGroupsHere />} /> : <Asked />);

const Asked = () => {
  const wanted = useParam('id');
  const id = useGroupCode();
  const addresses = useQuery(addressesQuery());
  const group = useQuery(groupQuery(id));
  const isChange = wanted !== undefined;
  const isOwn = group.data?.owned !== null && group.data?.state === 'Recruiting';
  if (isChange && (id === undefined || isNotThere(group) || (group.data !== undefined && !isOwn)))
    return <Screen state="empty" empty={<GroupGone />} />;
  return (
    <Screen
      queries={isChange ? [addresses, group] : [addresses]}
      empty={addresses.data?.list.length === 0 ? <NoAddress /> : null}
    >
      {addresses.data ? <Loaded addresses={addresses.data.list} group={isChange ? group.data : undefined} /> : null}
    </Screen>
  );
};

type LoadedProps = { readonly addresses: readonly Address[]; readonly group: GroupDetail | undefined };

const Loaded = ({ addresses, group }: LoadedProps) =>
  group ? <ChangeGroup addresses={addresses} group={group} /> : <OpenGroup addresses={addresses} />;

const NoAddress = () => (
  <EmptyState icon="place" action={<Trans>新增地址</Trans>} to={links.address()}>
    <Trans>团的包裹寄到你的地址。先添加一个收货地址，再来发起团。</Trans>
  </EmptyState>
);
