import type { GroupDetail, OwnMembership } from '@hakobu/contract/groups/group.shape';
import { acceptGroupTerms, leaveGroup } from '@hakobu/contract/groups/membership.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupPage } from './GroupPage.tsx';
import { LockedStatus } from './orders/LockedStatus.tsx';
import { OrdersCard } from './orders/OrdersCard.tsx';
import { ShipmentStatus } from './shipping/ShipmentStatus.tsx';
import { membershipLabel } from './group.labels.ts';
import { groupLinks } from './group-links.ts';
import { TakeOver } from './handover/TakeOver.tsx';
import { TalkRow } from './talk/TalkRow.tsx';

type OfGroup = { readonly group: GroupDetail };

/** A group that one is in, or asked to join: how that stands, what waits for one, and the way out. */
export const GroupJoinScreen = () => (
  <GroupPage isFor={({ own }) => own !== null && !own.isOwner} Foot={Foot}>
    {(group) => (
      <>
        <TakeOver group={group} />
        <ShipmentStatus group={group} />
        <OwnStatus group={group} />
        {group.own?.state === 'Approved' ? (
          <Card bleed>
            <Row
              icon="people"
              title={<Trans>团成员</Trans>}
              value={<Trans>{group.memberCount} 人</Trans>}
              to={groupLinks.groupMembers(group.id)}
            />
            <TalkRow id={group.id} />
          </Card>
        ) : null}
        <OrdersCard group={group} />
        <GroupFacts group={group} />
      </>
    )}
  </GroupPage>
);

const OwnStatus = ({ group }: OfGroup) => {
  const { i18n } = useLingui();
  const { own } = group;
  if (!own) return null;
  // Of these two the block of the parcel tells.
  if (own.state === 'Approved' && (group.state === 'Shipping' || group.state === 'Finished')) return null;
  if (own.state === 'Approved' && group.state === 'Locked') return <LockedStatus group={group} />;
  if (own.acceptBy !== null) return <Changed group={group} acceptBy={own.acceptBy} />;
  const [word, tone] = membershipLabel(own, group);
  return (
    <StatusBlock tag={i18n._(word)} tone={tone} title={<Title group={group} />}>
      {own.reason === '' ? <Next group={group} /> : <Why own={own} />}
    </StatusBlock>
  );
};

const Title = ({ group: { own, state } }: OfGroup) => {
  if (own?.state === 'Pending')
    return state === 'Recruiting' ? <Trans>等团长答复你的申请</Trans> : <Trans>团长没有答复，团已经不收人了</Trans>;
  if (own?.state === 'Approved')
    return state === 'Recruiting' ? <Trans>你在这个团里</Trans> : <Trans>这个团结束了</Trans>;
  if (own?.state === 'Rejected') return <Trans>团长没有通过你的申请</Trans>;
  return own?.state === 'Left' ? <Trans>你不在这个团里</Trans> : <Trans>你被移出了这个团</Trans>;
};

/** Only an owner rejects; staff remove members, too. */
const Why = ({ own: { state, reason } }: { readonly own: OwnMembership }) =>
  state === 'Removed' ? <Trans>原因：{reason}</Trans> : <Trans>团长说：{reason}</Trans>;

const Next = ({ group: { own, state } }: OfGroup) => {
  if (own?.state === 'Pending' && state === 'Recruiting')
    return <Trans>申请不占名额，也不收费。团长答复以后，会发站内信告诉你。</Trans>;
  if (own?.state === 'Approved' && state === 'Recruiting')
    return <Trans>截单以前可以退出，不收费。付过款的订单要先取回。</Trans>;
  if (own?.state === 'Left' && state === 'Recruiting') return <Trans>还可以再申请。</Trans>;
  return <Trans>大厅里还有别的团。</Trans>;
};

/** The terms are others than those that one came for. */
const Changed = ({ group, acceptBy }: OfGroup & { readonly acceptBy: string }) => {
  const { t } = useLingui();
  const accept = useSend(acceptGroupTerms, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    await accept.mutateAsync({ id: group.id, termsVersion: group.terms.version });
    toast(t`已确认，你还在这个团里`);
  };
  return (
    <StatusBlock
      tag={<Trans>条件有变，待你确认</Trans>}
      tone="wait"
      title={<Trans>团长改了条件，请看过下面再决定</Trans>}
      until={acceptBy}
      ask={
        <Button wide onPress={press}>
          <Trans>接受新条件</Trans>
        </Button>
      }
    >
      <Trans>到时候没有接受就算退出，不收费。</Trans>
    </StatusBlock>
  );
};

const Foot = ({ group }: OfGroup) => {
  const { t } = useLingui();
  const leave = useSend(leaveGroup, { changes: ['groups'], evenRefused: true });
  const { own, state, id } = group;
  if (own?.state === 'Left' && state === 'Recruiting')
    return (
      <BottomBar>
        <Button wide onPress={() => go(groupLinks.group(id))}>
          <Trans>再看看这个团</Trans>
        </Button>
      </BottomBar>
    );
  if (state !== 'Recruiting' || (own?.state !== 'Pending' && own?.state !== 'Approved')) return null;
  const isPending = own.state === 'Pending';
  const press = async () => {
    const isSure = await confirm({
      title: isPending ? t`收回申请？` : t`退出这个团？`,
      text: isPending ? t`收回以后还可以再申请。` : t`名额会让给别人。再要进来，需要团长重新同意。`,
      confirm: isPending ? t`收回` : t`退出`,
      danger: !isPending,
    });
    if (!isSure) return;
    await leave.mutateAsync({ id });
    toast(isPending ? t`申请已收回` : t`已退出`);
  };
  return (
    <BottomBar>
      <Button wide look="quiet" onPress={press}>
        {isPending ? <Trans>收回申请</Trans> : <Trans>退出这个团</Trans>}
      </Button>
    </BottomBar>
  );
};
