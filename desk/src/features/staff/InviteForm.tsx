import type { Role } from '@hakobu/contract/staff/permissions';
import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { StaffAccount } from '@hakobu/contract/staff/staff.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import * as z from 'zod/mini';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { RolesField } from './roles/RolesField.tsx';
import styles from './staff.module.css';
import { letIn, useChanging } from './changes/useChanging.ts';
import type { useStaffLink } from './useStaffLink.tsx';

type Props = {
  readonly actsAlone: boolean;
  readonly link: ReturnType<typeof useStaffLink>;
  readonly onDone: (change: StaffChange) => void;
  readonly onClose: () => void;
};

type Draft = { readonly account: string; readonly name: string; readonly roles: Role[]; readonly reason: string };
const blank: Draft = { account: '', name: '', roles: [], reason: '' };

/** Somebody new: whoever agrees hands them a one-time link, with which they set a password. */
export const InviteForm = ({ actsAlone, link, onDone, onClose }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts<Draft>('staff:new', blank);
  const account = draft.account.normalize('NFKC').trim();
  const name = draft.name.trim();
  const isAccount = z.safeParse(StaffAccount, account).success;
  const inviting = useChanging((invited) => {
    clear();
    const id = letIn(invited);
    if (id) link.make({ id, name: invited.name });
    onDone(invited);
  });
  const blocked =
    name === '' ? t`先写姓名` : !isAccount ? t`先写登录账号` : draft.roles.length === 0 ? t`至少选一个角色` : null;
  return (
    <Panel
      title={t`邀请同事`}
      foot={
        <ActionBar
          plain={[{ label: t`不邀请了`, onPress: onClose }]}
          loud={{
            label: actsAlone ? t`邀请` : t`提出邀请`,
            keys: 'ctrl+enter',
            busy: inviting.isPending,
            blocked,
            onPress: () =>
              inviting.mutate({
                content: { kind: 'invite', account, name, roles: draft.roles },
                reason: draft.reason.trim(),
              }),
          }}
        />
      }
    >
      <Section>
        <div className={styles.stack}>
          <Note tone={actsAlone ? 'plain' : 'warn'}>
            {actsAlone
              ? t`现在只有您一位能改员工，邀请马上生效，接着会给您一个一次性链接。`
              : t`要由另一位能改员工的同事同意；由同意的那位把一次性链接交给本人。`}
          </Note>
          <FieldGrid>
            <Field label={t`姓名`}>
              <Input value={draft.name} maxLength={40} onChange={({ target }) => change({ name: target.value })} />
            </Field>
            <Field
              label={t`登录账号`}
              hint={t`字母开头，3 位以上，可用字母、数字、点、横线、下划线；以后不能改`}
              error={account !== '' && !isAccount ? t`这个账号写得不对` : null}
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
        <RolesField value={draft.roles} onChange={(roles) => change({ roles })} />
      </Section>
      <Section>
        <Field label={t`说明`} hint={t`同意的人看得到；记入审计`}>
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
