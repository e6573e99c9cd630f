import type { Role } from '@hakobu/contract/staff/permissions';
import { proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import { type StaffChange, StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import * as z from 'zod/mini';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { BareField, Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { RolesField } from './roles/RolesField.tsx';
import { nameRefusal } from './name-refusal.ts';
import { letIn, useChanging } from './changes/useChanging.ts';
import type { useStaffLink } from './useStaffLink.tsx';

type Props = {
  readonly actsAlone: boolean;
  readonly link: ReturnType<typeof useStaffLink>;
  readonly onDone: (change: StaffChange) => void;
  readonly onClose: () => void;
};

/** Who is let in has a role at least, which the endpoint refuses by more than its schema. */
const InvitationSent = z.extend(proposeStaffChange.input, {
  content: StaffChangeContent.check(
    z.check(({ value, issues }) => {
      if (value.kind === 'invite' && value.roles.length === 0)
        issues.push({ code: 'custom', path: ['roles'], input: value.roles });
    }),
  ),
});

type Draft = { readonly account: string; readonly name: string; readonly roles: Role[]; readonly reason: string };
const blank: Draft = { account: '', name: '', roles: [], reason: '' };

/** Somebody new: whoever agrees hands them a one-time link, with which they set a password. */
export const InviteForm = ({ actsAlone, link, onDone, onClose }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts<Draft>('staff:new', blank);
  const inviting = useChanging((invited) => {
    clear();
    const id = letIn(invited);
    if (id) link.make({ id, name: invited.name });
    onDone(invited);
  });
  const refused = nameRefusal(inviting.error);
  const first = useFirstFocus(true);
  const form = useEndpointForm({
    name: 'staff:new',
    schema: InvitationSent,
    value: {
      content: {
        kind: 'invite',
        account: draft.account.normalize('NFKC').trim(),
        name: draft.name.trim(),
        roles: draft.roles,
      },
      reason: draft.reason.trim(),
    },
    onSend: inviting.mutate,
    refusal: refused && { path: `content.${refused.path}`, words: refused.words },
  });
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <Panel
      title={t`邀请同事`}
      foot={
        <ActionBar
          plain={[{ label: t`不邀请了`, onPress: leave }]}
          note={form.note}
          loud={{
            label: actsAlone ? t`邀请` : t`提出邀请`,
            keys: 'ctrl+enter',
            busy: inviting.isPending,
            onPress: form.submit,
          }}
        />
      }
    >
      <Section>
        <div ref={first} className={shape.stack}>
          <Note tone={actsAlone ? 'plain' : 'warn'}>
            {actsAlone
              ? t`现在只有你一位能改员工，邀请马上生效，接着会给你一个一次性链接。`
              : t`要由另一位能改员工的同事同意；由同意的那位把一次性链接交给本人。`}
          </Note>
          <FieldGrid>
            <Field label={t`姓名`} {...form.field('content.name')}>
              <Input value={draft.name} maxLength={40} onChange={({ target }) => change({ name: target.value })} />
            </Field>
            <Field
              label={t`登录账号`}
              hint={t`字母开头，3 位以上，可用字母、数字、点、横线、下划线；以后不能改`}
              {...form.field('content.account', t`这个账号写得不对`)}
            >
              <Input
                value={draft.account}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => change({ account: target.value })}
              />
            </Field>
          </FieldGrid>
        </div>
      </Section>
      <Section title={t`角色`}>
        <BareField {...form.field('content.roles')}>
          <RolesField value={draft.roles} onChange={(roles) => change({ roles })} />
        </BareField>
      </Section>
      <Section>
        <Field label={t`说明`} hint={t`同意的人看得到；记入审计`} {...form.field('reason')}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      </Section>
    </Panel>
  );
};
