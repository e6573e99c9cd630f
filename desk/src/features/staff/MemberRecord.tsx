import { renameMember, withdrawStaffLink } from '@hakobu/contract/staff/member.desk-api';
import type { Role } from '@hakobu/contract/staff/permissions';
import type { Member } from '@hakobu/contract/staff/staff.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { instantText } from '../../kit/text/time.ts';
import { links } from '../../links.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { useMay } from '../../shell/session.ts';
import { MemberChanges } from './changes/MemberChanges.tsx';
import { RolesField } from './roles/RolesField.tsx';
import { memberStateLabels, memberStateTones } from './staff.labels.ts';
import styles from './staff.module.css';
import { letIn, useChanging } from './changes/useChanging.ts';
import { useStaffCode, type useStaffLink } from './useStaffLink.tsx';

type Props = {
  readonly member: Member;
  readonly actsAlone: boolean;
  readonly link: ReturnType<typeof useStaffLink>;
};

type Draft = {
  readonly name: string | null;
  readonly roles: Role[] | null;
  /** The roles over which others were chosen: where a colleague changed them since, the choice is dropped. */
  readonly over: readonly Role[];
  readonly reason: string;
};

const chosenOver = ({ roles, over }: Draft, member: Member): Role[] | null =>
  over.join() === member.roles.join() ? roles : null;

/** One member of staff: name and roles, the way in, and what was changed about them. */
export const MemberRecord = ({ member, actsAlone, link }: Props) => {
  const { t } = useLingui();
  const may = useMay('staff.write');
  const draft = useDraftParts<Draft>(`staff:${member.id}`, {
    name: null,
    roles: null,
    over: [],
    reason: '',
  });
  const [typed, change] = draft;
  const { name, reason } = typed;
  const roles = chosenOver(typed, member);
  return (
    <Panel
      title={member.name}
      sub={member.account}
      aside={
        <>
          <Tag tone={memberStateTones[member.state]}>{t(memberStateLabels[member.state])}</Tag>
          <AuditLink object={`member:${member.id}`} />
        </>
      }
      foot={may ? <MemberBar {...{ member, actsAlone, link, draft }} /> : null}
    >
      <Section>
        <div className={styles.stack}>
          {member.waitingChangeId ? (
            <Note tone="warn">
              <Trans>
                有一项改动在等复核。
                <TextLink href={links.staff({ view: 'changes', id: member.waitingChangeId })}>去看</TextLink>
              </Trans>
            </Note>
          ) : null}
          <MemberFacts member={member} />
        </div>
      </Section>
      <Section title={t`姓名和角色`}>
        <div className={styles.stack}>
          <Input
            aria-label={t`姓名`}
            value={name ?? member.name}
            maxLength={40}
            readOnly={!may}
            onChange={({ target }) => change({ name: target.value })}
          />
          <RolesField
            value={roles ?? member.roles}
            isFixed={!may}
            onChange={(to) => change({ roles: to, over: member.roles })}
          />
          {may ? (
            <Field label={t`说明`} hint={t`写明为什么；同意的人看得到，记入审计`}>
              <Input value={reason} maxLength={300} onChange={({ target }) => change({ reason: target.value })} />
            </Field>
          ) : null}
        </div>
      </Section>
      <MemberChanges memberId={member.id} />
    </Panel>
  );
};

const MemberFacts = ({ member: { lastSignedInAt, link, code, state, isKeeper } }: { readonly member: Member }) => {
  const { t } = useLingui();
  const until = link && instantText(link.expiresAt);
  const maker = link?.madeBy || t`运行服务器的人`;
  const linkText = !link
    ? t`还没有：由同意的那位生成，交给本人`
    : link.isOver
      ? t`${maker} 生成的已过期，要再生成一个`
      : t`${maker} 生成，${until} 前有效`;
  const codeMaker = code?.madeBy;
  const codeText = code?.isMade ? t`${codeMaker} 已生成` : t`还没有：由提出的那位生成，告诉本人`;
  return (
    <Facts
      facts={[
        [t`最近登录`, lastSignedInAt === null ? t`还没有登录过` : instantText(lastSignedInAt)],
        [t`一次性链接`, state === 'invited' ? linkText : null],
        [t`配套的验证码`, code ? codeText : null],
        [t`能改员工`, isKeeper ? t`是：能提出和同意权限的改动` : null],
      ]}
    />
  );
};

type BarProps = Props & { readonly draft: ReturnType<typeof useDraftParts<Draft>> };

const MemberBar = ({ member, actsAlone, link, draft: [typed, , clear] }: BarProps) => {
  const { t } = useLingui();
  const { name, reason } = typed;
  const roles = chosenOver(typed, member);
  const { id } = member;
  const changing = useChanging((done) => {
    clear();
    const letInId = letIn(done);
    if (letInId) link.make({ id: letInId, name: done.name });
  });
  const rename = useSend(renameMember, { onDone: () => tellDone(t`姓名已改`) });
  const newName = name === null || name.trim() === member.name ? null : name.trim();
  const newRoles = roles === null || roles.join() === member.roles.join() ? null : roles;
  const added = newRoles?.some((role) => !member.roles.includes(role)) ?? false;
  const blocked =
    newName === '' ? t`先写姓名` : newRoles?.length === 0 ? t`至少选一个角色；要让人不能登录，用停用` : null;
  const submit = async () => {
    if (newName) await rename.mutateAsync({ id, name: newName });
    if (!newRoles) return clear();
    changing.mutate({
      content: { kind: 'roles', memberId: id, roles: newRoles, seen: member.roles },
      reason: reason.trim(),
    });
  };
  const moves = useMoves({
    member,
    link,
    send: (kind) => changing.mutate({ content: { kind, memberId: id }, reason: reason.trim() }),
  });
  const isChanged = newName !== null || newRoles !== null;
  return (
    <ActionBar
      danger={moves.danger}
      plain={moves.plain}
      note={
        newRoles === null || actsAlone
          ? null
          : added || member.isKeeper
            ? t`要由另一位能改员工的同事同意`
            : t`只减少权限，马上生效`
      }
      loud={{
        label: t`保存`,
        keys: 'ctrl+enter',
        busy: changing.isPending || rename.isPending,
        blocked: isChanged ? blocked : t`没有改动`,
        // A refusal is told in a message.
        onPress: () => void submit().catch(() => undefined),
      }}
    />
  );
};

type Moving = {
  readonly member: Member;
  readonly link: Props['link'];
  readonly send: (kind: 'disable' | 'enable' | 'reset') => void;
};

/** What can be done with somebody besides their name and roles: sent away, taken back, let in by a link. */
const useMoves = ({ member, link, send }: Moving) => {
  const { id, name, state, isKeeper, link: kept, code: keptCode, mayMakeLink, mayMakeCode } = member;
  const { t } = useLingui();
  const code = useStaffCode(member);
  const withdraw = useSend(withdrawStaffLink, { onDone: () => tellDone(t`链接已作废`) });
  const disable: Action = {
    label: t`停用`,
    confirm: {
      title: t`停用 ${name}？`,
      lost: isKeeper
        ? t`另一位能改员工的同事同意之后，不能再登录，所有登录和连接结束；做过的事都留着。`
        : t`不能再登录，所有登录和连接马上结束；做过的事都留着。`,
    },
    onPress: () => send('disable'),
  };
  if (state === 'disabled') return { danger: [], plain: [{ label: t`重新启用`, onPress: () => send('enable') }] };
  if (state === 'active') {
    const reset: Action = {
      label: t`重设密码`,
      confirm: { title: t`重设 ${name} 的密码？`, lost: t`同意之后，旧密码和所有登录结束，凭一次性链接设新密码。` },
      onPress: () => send('reset'),
    };
    return { danger: [disable], plain: [reset] };
  }
  const make: Action = {
    label: kept ? t`再生成链接` : t`生成链接`,
    busy: link.isMaking,
    blocked: mayMakeLink ? null : t`提出的人、生成验证码的人拿不到链接：由同意的那位生成，交给本人`,
    onPress: () => link.make({ id, name }),
  };
  const drop: Action = { label: t`作废链接`, busy: withdraw.isPending, onPress: () => withdraw.mutate({ id }) };
  const tell: Action = {
    label: keptCode?.isMade ? t`再生成验证码` : t`生成验证码`,
    busy: code.isMaking,
    blocked: mayMakeCode ? null : t`链接是您生成的：验证码由另一位同事生成`,
    onPress: code.make,
  };
  return { danger: [disable], plain: [make, ...(kept ? [drop] : []), ...(keptCode ? [tell] : [])] };
};
