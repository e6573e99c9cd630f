import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { dissolveGroup, prolongGroup } from '@hakobu/contract/groups/group.api';
import { longestReason } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../kit/form/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { dayOf, deadlineOn } from './deadline.rules.ts';
import { seenVersion } from './seen-version.rules.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupPage } from './GroupPage.tsx';
import { LockSheet } from './orders/LockSheet.tsx';
import { LockedStatus } from './orders/LockedStatus.tsx';
import { OrdersCard } from './orders/OrdersCard.tsx';
import { ShipmentStatus } from './shipping/ShipmentStatus.tsx';
import styles from './groups.module.css';
import { groupLinks } from './group-links.ts';
import { OfferStatus } from './handover/OfferStatus.tsx';
import { TalkRow } from './talk/TalkRow.tsx';

type OfGroup = { readonly group: GroupDetail };

/** A group of one's own: who asks to join, who is in, and what one can change. */
export const GroupDetailScreen = () => (
  <GroupPage isFor={({ own }) => own?.isOwner === true} Foot={Foot}>
    {(group) => (
      <>
        <ShipmentStatus group={group} />
        <LockedStatus group={group} />
        <OfferStatus group={group} />
        <Tasks group={group} />
        <OrdersCard group={group} />
        <GroupFacts group={group} />
      </>
    )}
  </GroupPage>
);

const Tasks = ({ group: { id, memberCount, owned, state } }: OfGroup) => {
  const pending = owned?.pendingCount ?? 0;
  return (
    <Card bleed>
      {state === 'Recruiting' ? (
        <Row
          icon="bell"
          title={<Trans>待审核成员</Trans>}
          value={
            pending > 0 ? (
              <Tag tone="wait">
                <Trans>{pending} 人等你答复</Trans>
              </Tag>
            ) : (
              <Trans>没有</Trans>
            )
          }
          to={groupLinks.pendingMembers(id)}
        />
      ) : null}
      <Row
        icon="people"
        title={<Trans>团成员</Trans>}
        value={<Trans>{memberCount} 人</Trans>}
        to={groupLinks.groupMembers(id)}
      />
      <TalkRow id={id} />
      {state === 'Recruiting' ? (
        <Row icon="edit" title={<Trans>修改标题、公告、条件</Trans>} to={groupLinks.openGroup(id)} />
      ) : null}
    </Card>
  );
};

const Foot = ({ group }: OfGroup) => {
  const [open, setOpen] = useState<'prolong' | 'dissolve' | 'lock'>();
  const close = () => setOpen(undefined);
  if (group.state === 'Dissolved')
    return (
      <BottomBar>
        <Button wide onPress={() => go(groupLinks.openGroup())}>
          <Trans>再发起一个团</Trans>
        </Button>
      </BottomBar>
    );
  const isOpen = group.state === 'Recruiting';
  // What is on its way, or arrived, is not changed here any more.
  if (!isOpen && group.state !== 'Locked') return null;
  return (
    <BottomBar>
      <Button look="quiet" onPress={() => setOpen('dissolve')}>
        <Trans>解散</Trans>
      </Button>
      {isOpen ? (
        <Button look="soft" onPress={() => setOpen('prolong')}>
          <Trans>延长截单</Trans>
        </Button>
      ) : null}
      {/* Each a button of its own: a press of the one is none of the other that takes its place. */}
      {isOpen ? (
        <Button key="lock" onPress={() => setOpen('lock')}>
          <Trans>现在截单</Trans>
        </Button>
      ) : (
        <Button key="ship" onPress={() => go(groupLinks.packableOrders(group.id))}>
          <Trans>申请团发货</Trans>
        </Button>
      )}
      {open === 'prolong' ? <ProlongSheet group={group} onClose={close} /> : null}
      {open === 'lock' ? <LockSheet group={group} onClose={close} /> : null}
      {open === 'dissolve' ? <DissolveSheet group={group} onClose={close} /> : null}
    </BottomBar>
  );
};

type SheetProps = OfGroup & { readonly onClose: () => void };

const ProlongSheet = ({ group, onClose }: SheetProps) => {
  const { t } = useLingui();
  const [day, setDay] = useState(dayOf(group.deadlineAt));
  const prolong = useSend(prolongGroup, { changes: ['groups'], evenRefused: true });
  const freelyDays = group.limits.prolongedFreelyDays;
  const isLater = day !== '' && deadlineOn(day) > group.deadlineAt;
  const press = async () => {
    await prolong.mutateAsync({ ...seenVersion(group), deadlineAt: deadlineOn(day) });
    onClose();
    toast(t`截单时间已延长`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>延长截单</Trans>}
      foot={
        <Button wide disabled={!isLater} onPress={press}>
          <Trans>延长到这一天</Trans>
        </Button>
      }
    >
      <TextField
        name="deadlineAt"
        type="date"
        label={<Trans>截单日</Trans>}
        hint={<Trans>日本时间当天 22:00 截止。一共延长超过 {freelyDays} 天，就要成员重新确认。</Trans>}
        value={day}
        fault={undefined}
        onChange={setDay}
        onBlur={() => undefined}
      />
    </Sheet>
  );
};

const DissolveSheet = ({ group, onClose }: SheetProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const dissolve = useSend(dissolveGroup, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    setPressed(true);
    if (reason.trim() === '') return;
    await dissolve.mutateAsync({ ...seenVersion(group), reason: reason.trim() });
    onClose();
    toast(t`这个团已解散`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>解散这个团</Trans>}
      foot={
        <Button wide look="danger" onPress={press}>
          <Trans>解散</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>
          <Trans>解散以后不能恢复。成员会看到你写的原因，他们的商品各自留在仓库。</Trans>
        </p>
        <TextAreaField
          name="reason"
          label={<Trans>原因</Trans>}
          value={reason}
          maxLength={longestReason}
          fault={pressed && reason.trim() === '' ? t`请写下原因，成员会看到` : undefined}
          onChange={setReason}
          onBlur={() => undefined}
        />
      </div>
    </Sheet>
  );
};
