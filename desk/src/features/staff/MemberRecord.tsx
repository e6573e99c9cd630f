import { renameMember, withdrawStaffLink } from '@hakobu/contract/staff/member.desk-api';
import type { Role } from '@hakobu/contract/staff/permissions';
import { type Member, Roles } from '@hakobu/contract/staff/staff.shape';
import { optionalText } from '@hakobu/contract/base/shapes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import * as z from 'zod/mini';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { BareField, Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { MemberChanges } from './changes/MemberChanges.tsx';
import { MemberSessions } from './MemberSessions.tsx';
import { RolesField } from './roles/RolesField.tsx';
import { memberStateLabels, memberStateTones } from './staff.labels.ts';
import { nameRefusal } from './name-refusal.ts';
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
  const saving = useSaving({ member, link, draft });
  const { form } = saving;
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
      foot={may ? <MemberBar {...{ member, actsAlone, link, saving }} /> : null}
    >
      <Section>
        <div className={shape.stack}>
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
        <div className={shape.stack}>
          <BareField {...form.field('name')}>
            <Input
              aria-label={t`姓名`}
              value={name ?? member.name}
              maxLength={40}
              readOnly={!may}
              onChange={({ target }) => change({ name: target.value })}
            />
          </BareField>
          <BareField {...form.field('roles')} hint={roles?.length === 0 ? t`要让人不能登录，用停用` : null}>
            <RolesField
              value={roles ?? member.roles}
              isFixed={!may}
              onChange={(to) => change({ roles: to, over: member.roles })}
            />
          </BareField>
          {may ? (
            <Field label={t`说明`} hint={t`写明为什么；同意的人看得到，记入审计`}>
              <Input value={reason} maxLength={300} onChange={({ target }) => change({ reason: target.value })} />
            </Field>
          ) : null}
        </div>
      </Section>
      <MemberSessions key={member.id} member={member} />
      <MemberChanges memberId={member.id} />
    </Panel>
  );
};

const MemberFacts = ({
  member: { lastSignedInAt, link, code, state, isKeeper, factors },
}: {
  readonly member: Member;
}) => {
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
        [t`第二步验证`, useFactorWords(factors)],
        [t`一次性链接`, state === 'invited' ? linkText : null],
        [t`配套的验证码`, code ? codeText : null],
        [t`能改员工`, isKeeper ? t`是：能提出和同意权限的改动` : null],
      ]}
    />
  );
};

const useFactorWords = ({ hasAuthenticator, passkeys, recoveryCodesLeft }: Member['factors']): string => {
  const { t } = useLingui();
  if (!hasAuthenticator && passkeys === 0) return t`没有`;
  const has = [
    ...(hasAuthenticator ? [t`验证器`] : []),
    ...(passkeys > 0 ? [t`${passkeys} 个通行密钥`] : []),
    t`恢复码还剩 ${recoveryCodesLeft} 个`,
  ];
  return has.join(' · ');
};

/** A name, a role at least, and why. */
const MemberSent = z.extend(renameMember.input, { roles: Roles.check(z.minLength(1)), reason: optionalText(300) });

type MoveKind = 'disable' | 'enable' | 'reset' | 'resetFactors';

type SavingProps = Pick<Props, 'member' | 'link'> & { readonly draft: ReturnType<typeof useDraftParts<Draft>> };

/** Name and roles as they are typed: the name is changed at once, the roles as a change that others may have to agree to. */
const useSaving = ({ member, link, draft: [typed, , clear] }: SavingProps) => {
  const { t } = useLingui();
  const { id } = member;
  const roles = chosenOver(typed, member);
  const changing = useChanging((done) => {
    clear();
    const letInId = letIn(done);
    if (letInId) link.make({ id: letInId, name: done.name });
  });
  const rename = useSend(renameMember, { onDone: () => tellDone(t`姓名已改`) });
  const newRoles = roles === null || roles.join() === member.roles.join() ? null : roles;
  const isRenamed = typed.name !== null && typed.name.trim() !== member.name;
  const save = async ({ name, roles: wanted, reason }: z.input<typeof MemberSent>) => {
    if (isRenamed) await rename.mutateAsync({ id, name });
    if (!newRoles) return clear();
    changing.mutate({ content: { kind: 'roles', memberId: id, roles: wanted, seen: member.roles }, reason });
  };
  const refused = nameRefusal(rename.error);
  const form = useEndpointForm({
    name: `staff:${id}`,
    schema: MemberSent,
    value: {
      id,
      name: (typed.name ?? member.name).trim(),
      roles: roles ?? member.roles,
      reason: typed.reason.trim(),
    },
    // A refusal is told in a message, and at the name where it is about that.
    onSend: (given) => void save(given).catch(() => undefined),
    refusal: refused && { path: 'name', words: refused.words },
  });
  return {
    form,
    newRoles,
    isChanged: isRenamed || newRoles !== null,
    isBusy: changing.isPending || rename.isPending,
    send: (kind: MoveKind) => changing.mutate({ content: { kind, memberId: id }, reason: typed.reason.trim() }),
  };
};

type BarProps = Props & { readonly saving: ReturnType<typeof useSaving> };

const MemberBar = ({ member, actsAlone, link, saving }: BarProps) => {
  const { t } = useLingui();
  const { form, newRoles, isChanged, isBusy } = saving;
  const added = newRoles?.some((role) => !member.roles.includes(role)) ?? false;
  const moves = useMoves({ member, link, send: saving.send });
  return (
    <ActionBar
      danger={moves.danger}
      plain={moves.plain}
      note={
        form.note !== null || newRoles === null || actsAlone
          ? form.note
          : added || member.isKeeper
            ? t`要由另一位能改员工的同事同意`
            : t`只减少权限，马上生效`
      }
      loud={{
        label: t`保存`,
        keys: 'ctrl+enter',
        busy: isBusy,
        blocked: isChanged ? null : t`没有改动`,
        onPress: form.submit,
      }}
    />
  );
};

type Moving = {
  readonly member: Member;
  readonly link: Props['link'];
  readonly send: (kind: MoveKind) => void;
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
    const resetFactors: Action = {
      label: t`重设第二步验证`,
      confirm: {
        title: t`重设 ${name} 的第二步验证？`,
        lost: t`同意之后，验证器、通行密钥、恢复码和所有登录结束，只凭密码就能登录。先确认真的是本人在请你帮忙。`,
      },
      onPress: () => send('resetFactors'),
    };
    const hasFactor = member.factors.hasAuthenticator || member.factors.passkeys > 0;
    return { danger: [disable], plain: hasFactor && !member.isMe ? [reset, resetFactors] : [reset] };
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
    blocked: mayMakeCode ? null : t`链接是你生成的：验证码由另一位同事生成`,
    onPress: code.make,
  };
  return { danger: [disable], plain: [make, ...(kept ? [drop] : []), ...(keptCode ? [tell] : [])] };
};
