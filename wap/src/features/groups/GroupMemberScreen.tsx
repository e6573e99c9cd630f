import type { GroupDetail, GroupMember } from '@hakobu/contract/groups/group.shape';
import { longestReason } from '@hakobu/contract/groups/group.shape';
import { removeMember } from '@hakobu/contract/groups/membership.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { GroupPage, useGroupCode } from './GroupPage.tsx';
import { membersQuery } from './group.queries.ts';
import { OfferSheet } from './handover/OfferSheet.tsx';
import { MemberRows } from './MemberRows.tsx';
import { PersonLine } from './PersonLine.tsx';
import styles from './groups.module.css';

/** Who is in a group, for whoever is in it; its owner removes somebody here, or hands the group over to them. */
export const GroupMemberScreen = () => (
  <GroupPage isFor={({ own }) => own?.state === 'Approved' || own?.isOwner === true}>
    {(group) => <Members group={group} />}
  </GroupPage>
);

type Doing = { readonly what: 'choose' | 'offer' | 'remove'; readonly member: GroupMember };

const Members = ({ group }: { readonly group: GroupDetail }) => {
  const { id, own, state, handover } = group;
  const { t } = useLingui();
  const query = useQuery(membersQuery(id, 'members'));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const mayManage = own?.isOwner === true && state === 'Recruiting';
  return (
    <>
      <MemberRows query={query} empty={null}>
        {(member) => (
          <Card>
            <div className={styles.member}>
              <PersonLine
                person={member.person}
                marks={<Marks member={member} isOffered={handover?.memberId === member.id} />}
              >
                {member.joinedAt === null ? null : (
                  <Trans>
                    <Moment at={member.joinedAt} /> 入团
                  </Trans>
                )}
              </PersonLine>
              {mayManage && !member.isOwner ? (
                <Button size="small" look="quiet" onPress={() => setDoing({ what: 'choose', member })}>
                  <Trans>管理</Trans>
                </Button>
              ) : null}
            </div>
          </Card>
        )}
      </MemberRows>
      {doing?.what === 'choose' ? (
        <ChoiceSheet
          open
          onClose={close}
          title={doing.member.person.nickName}
          choices={[
            ...(handover ? [] : [{ key: 'offer' as const, label: t`转让团长`, note: t`对方接手以后，你是普通成员` }]),
            { key: 'remove' as const, label: t`移出这个团`, note: t`要写原因，对方会看到` },
          ]}
          onChoose={(what) => setDoing({ ...doing, what })}
        />
      ) : null}
      {doing?.what === 'offer' ? <OfferSheet group={group} member={doing.member} onClose={close} /> : null}
      {doing?.what === 'remove' ? <RemoveSheet member={doing.member} onClose={close} /> : null}
    </>
  );
};

type MarksProps = { readonly member: GroupMember; readonly isOffered: boolean };

const Marks = ({ member: { isOwner, isMe, hasToAccept }, isOffered }: MarksProps) => (
  <>
    {isOffered ? (
      <Tag tone="wait">
        <Trans>转让中</Trans>
      </Tag>
    ) : null}
    {isOwner ? (
      <Tag tone="own">
        <Trans>团长</Trans>
      </Tag>
    ) : null}
    {isMe ? (
      <Tag>
        <Trans>我</Trans>
      </Tag>
    ) : null}
    {hasToAccept ? (
      <Tag tone="wait">
        <Trans>还没确认新条件</Trans>
      </Tag>
    ) : null}
  </>
);

const RemoveSheet = ({ member, onClose }: { readonly member: GroupMember; readonly onClose: () => void }) => {
  const { t } = useLingui();
  const id = useGroupCode() ?? '';
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const remove = useSend(removeMember, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    setPressed(true);
    if (reason.trim() === '') return;
    await remove.mutateAsync({ id, memberId: member.id, reason: reason.trim() });
    onClose();
    toast(t`已移出这个团`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>移出 {member.person.nickName}</Trans>}
      foot={
        <Button wide look="danger" onPress={press}>
          <Trans>移出</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>
          <Trans>移出以后，这个人不能再申请加入这个团。</Trans>
        </p>
        <TextAreaField
          name="reason"
          label={<Trans>原因</Trans>}
          value={reason}
          maxLength={longestReason}
          fault={pressed && reason.trim() === '' ? t`请写下原因，对方会看到` : undefined}
          onChange={setReason}
          onBlur={() => undefined}
        />
      </div>
    </Sheet>
  );
};
