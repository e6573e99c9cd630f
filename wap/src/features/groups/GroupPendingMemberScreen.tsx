import type { GroupDetail, GroupMember } from '@hakobu/contract/groups/group.shape';
import { longestReason } from '@hakobu/contract/groups/group.shape';
import { approveMember, rejectMember } from '@hakobu/contract/groups/membership.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { GroupPage } from './GroupPage.tsx';
import { membersQuery } from './group.queries.ts';
import { MemberRows } from './MemberRows.tsx';
import { PersonLine } from './PersonLine.tsx';
import styles from './groups.module.css';
import { groupLinks } from './group-links.ts';

/** Who asks to join a group of one's own: taken in, or refused. */
export const GroupPendingMemberScreen = () => (
  <GroupPage isFor={({ own }) => own?.isOwner === true}>{(group) => <Asking group={group} />}</GroupPage>
);

const Asking = ({ group }: { readonly group: GroupDetail }) => {
  const { id, memberCount, terms, state } = group;
  const query = useQuery(membersQuery(id, 'asking'));
  const [rejecting, setRejecting] = useState<GroupMember>();
  const left = terms.mostMembers - memberCount;
  const isOpen = state === 'Recruiting';
  return (
    <>
      {isOpen && left <= 0 ? (
        <Note tone="wait" title={<Trans>人数已满</Trans>}>
          <Trans>要再收人，先在条件里把人数上限调高；那要成员重新确认。</Trans>
        </Note>
      ) : null}
      <MemberRows
        query={query}
        empty={
          <EmptyState icon="people" action={<Trans>回到这个团</Trans>} to={groupLinks.ownGroup(id)}>
            <Trans>没有人在等你答复。把团的链接分享出去，就会有人来申请。</Trans>
          </EmptyState>
        }
      >
        {(member) => (
          <Request
            key={member.id}
            groupId={id}
            member={member}
            mayApprove={isOpen && left > 0}
            onReject={isOpen && member.state === 'Pending' ? () => setRejecting(member) : undefined}
          />
        )}
      </MemberRows>
      {rejecting ? <RejectSheet groupId={id} member={rejecting} onClose={() => setRejecting(undefined)} /> : null}
    </>
  );
};

type RequestProps = {
  readonly groupId: string;
  readonly member: GroupMember;
  readonly mayApprove: boolean;
  readonly onReject: (() => void) | undefined;
};

const Request = ({ groupId, member, mayApprove, onReject }: RequestProps) => {
  const { t } = useLingui();
  const approve = useSend(approveMember, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    await approve.mutateAsync({ id: groupId, memberId: member.id });
    toast(t`已同意入团`);
  };
  const name = member.person.nickName;
  const isRejected = member.state === 'Rejected';
  return (
    <Card>
      <PersonLine
        person={member.person}
        marks={
          isRejected ? (
            <Tag tone="bad">
              <Trans>已拒绝</Trans>
            </Tag>
          ) : null
        }
      >
        <Trans>
          <Moment at={member.askedAt} /> 申请
        </Trans>
      </PersonLine>
      {member.message === '' ? null : <p className={styles.message}>{member.message}</p>}
      <div className={styles.answers}>
        {onReject ? (
          <Button size="small" look="quiet" label={t`拒绝：${name}`} onPress={onReject}>
            <Trans>拒绝</Trans>
          </Button>
        ) : null}
        <Button
          size="small"
          label={isRejected ? t`改为同意：${name}` : t`同意入团：${name}`}
          disabled={!mayApprove}
          onPress={press}
        >
          {isRejected ? <Trans>改为同意</Trans> : <Trans>同意入团</Trans>}
        </Button>
      </div>
    </Card>
  );
};

type RejectSheetProps = { readonly groupId: string; readonly member: GroupMember; readonly onClose: () => void };

const RejectSheet = ({ groupId, member, onClose }: RejectSheetProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const reject = useSend(rejectMember, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    await reject.mutateAsync({ id: groupId, memberId: member.id, reason: reason.trim() });
    onClose();
    toast(t`已拒绝`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>拒绝 {member.person.nickName}</Trans>}
      foot={
        <Button wide look="danger" onPress={press}>
          <Trans>拒绝</Trans>
        </Button>
      }
    >
      <TextAreaField
        name="reason"
        label={<Trans>原因（可不写）</Trans>}
        hint={<Trans>对方会看到。之后你还可以改为同意。</Trans>}
        value={reason}
        maxLength={longestReason}
        fault={undefined}
        onChange={setReason}
        onBlur={() => undefined}
      />
    </Sheet>
  );
};
