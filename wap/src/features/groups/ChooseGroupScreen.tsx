import { OrderCode } from '@hakobu/contract/base/shapes';
import { addGroupOrders } from '@hakobu/contract/groups/group-order.api';
import type { GroupCard as Group } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { listText } from '../../kit/show/listText.ts';
import { Note } from '../../kit/show/Note.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { isInReview } from '../../shell/review.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { openGroupsQuery } from './choose/open-groups.queries.ts';
import { Places } from './GroupCard.tsx';
import { splitLabels } from './group.labels.ts';
import { changedByGroupOrder } from './group.queries.ts';
import { groupLinks } from './group-links.ts';
import { NoGroupsHere } from './GroupGone.tsx';
import { PersonLine } from './PersonLine.tsx';
import styles from './orders/orders.module.css';

const codesIn = (given: string | undefined): string[] => [
  ...new Set((given ?? '').split(',').filter((code) => OrderCode.safeParse(code).success)),
];

/** Orders that were placed already are put into one of the groups that take orders. */
export const ChooseGroupScreen = () =>
  isInReview() ? <Screen state="empty" empty={<NoGroupsHere />} /> : <Choosing />;

const Choosing = () => {
  const orderCodes = codesIn(useParam('orderIds'));
  const query = useQuery({ ...openGroupsQuery(), staleTime: 0, enabled: orderCodes.length > 0 });
  const count = orderCodes.length;
  const listed = listText(orderCodes);
  const groups = query.data ?? [];
  const [picked, setPicked] = useState<string>();
  const chosen = groups.find(({ id }) => id === picked) ?? (groups.length === 1 ? groups[0] : undefined);
  const empty = orderCodes.length === 0 ? <NoOrders /> : query.data && groups.length === 0 ? <NoGroups /> : null;
  return (
    <Screen queries={[query]} empty={empty} foot={<Foot chosen={chosen} orderCodes={orderCodes} />}>
      <Note title={<Trans>把 {count} 个订单放进哪个团？</Trans>}>
        <Trans>{listed}。加入后要跟这个团一起寄，截单前可以取回。</Trans>
      </Note>
      <div role="radiogroup" className={styles.groups}>
        {groups.map((group) => (
          <Choice key={group.id} group={group} isChosen={group === chosen} onChoose={() => setPicked(group.id)} />
        ))}
      </div>
    </Screen>
  );
};

type ChoiceProps = { readonly group: Group; readonly isChosen: boolean; readonly onChoose: () => void };

const Choice = ({ group, isChosen, onChoose }: ChoiceProps) => {
  const { i18n } = useLingui();
  const { title, owner, deadlineAt, memberCount, terms } = group;
  return (
    <Card>
      <Check kind="radio" name="group" checked={isChosen} onChange={onChoose}>
        <b>{title}</b>
      </Check>
      <PersonLine person={owner}>{i18n._(splitLabels[terms.split])}</PersonLine>
      <Places count={memberCount} most={terms.mostMembers} isClosed />
      <p className={shape.small}>
        <Trans>截止</Trans> <Moment at={deadlineAt} zoned />
      </p>
    </Card>
  );
};

type FootProps = { readonly chosen: Group | undefined; readonly orderCodes: readonly string[] };

const Foot = ({ chosen, orderCodes }: FootProps) => {
  const { t } = useLingui();
  const add = useSend(addGroupOrders, { changes: changedByGroupOrder, evenRefused: true });
  const press = async () => {
    if (!chosen) return;
    const { list } = await add.mutateAsync({ id: chosen.id, orderCodes: [...orderCodes] });
    toast(list.some(({ state }) => state === 'PendingReview') ? t`已加入，等团长审核` : t`已加入这个团`);
    replaceWith(groupLinks.groupOrders(chosen.id, 'mine'));
  };
  return (
    <BottomBar>
      <Button wide disabled={!chosen} onPress={press}>
        <Trans>加入这个团</Trans>
      </Button>
    </BottomBar>
  );
};

const NoOrders = () => (
  <EmptyState icon="box" action={<Trans>看我的订单</Trans>} to={links.orders('all')}>
    <Trans>没有要加入团的订单，请从下单的地方或团里进来。</Trans>
  </EmptyState>
);

const NoGroups = () => (
  <EmptyState icon="people" action={<Trans>去团购大厅</Trans>} to={groupLinks.groupHall()}>
    <Trans>你在的团里，没有还在收订单的。订单不受影响，到仓库后可以自己申请发货。</Trans>
  </EmptyState>
);
