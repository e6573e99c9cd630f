import { type Permission, type Role, roles } from '@hakobu/contract/staff/permissions';
import type { MatrixCell } from '@hakobu/contract/staff/staff-change.shape';
import type { Member } from '@hakobu/contract/staff/staff.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Skeleton } from '../../../kit/frame/States.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { permissionLabels } from '../../../parts/staff/permission.labels.ts';
import { roleLabels } from '../../../shell/role.labels.ts';
import { useMay } from '../../../shell/session.ts';
import type { Matrix } from './matrix-draft.ts';
import styles from '../staff.module.css';
import { useChanging } from '../changes/useChanging.ts';

type Props = {
  readonly permission: Permission | null;
  readonly members: readonly Member[];
  readonly actsAlone: boolean;
  readonly waitingChangeId: string | null;
  readonly matrix: Matrix | null;
  readonly cells: readonly MatrixCell[];
  readonly onTurn: (role: Role, permission: Permission) => void;
  readonly onClear: () => void;
};

/** Who has the selected permission now, and what was turned and is not sent yet. */
export const MatrixPanel = (props: Props) => {
  const { t } = useLingui();
  const { permission, members, matrix, waitingChangeId, cells } = props;
  const may = useMay('staff.write');
  const [reason, setReason, forget] = useDraft('staff:matrix:reason', '');
  if (!matrix) return <Panel label={t`这项权限`}>{<Skeleton rows={8} />}</Panel>;
  const holding = permission ? roles.filter((role) => matrix[role].includes(permission)) : [];
  const people = members.filter(
    ({ state, roles: held }) => state !== 'disabled' && held.some((role) => holding.includes(role)),
  );
  return (
    <Panel
      title={permission ? t(permissionLabels[permission]) : t`角色与权限`}
      aside={<AuditLink object="staffMatrix" />}
      foot={may ? <MatrixBar {...props} reason={reason} onSent={forget} /> : null}
    >
      {waitingChangeId ? (
        <Section>
          <Note tone="warn">
            <Trans>
              有一项权限的改动在等复核，先处理它才能提出新的。
              <TextLink href={links.staff({ view: 'changes', id: waitingChangeId })}>去看</TextLink>
            </Trans>
          </Note>
        </Section>
      ) : null}
      {permission ? (
        <Section>
          <Facts
            facts={[
              [t`现在的角色`, holding.map((role) => t(roleLabels[role])).join(' · ') || t`没有角色能做`],
              [t`现在能做的人`, people.map(({ name }) => name).join('、') || t`没有人`],
            ]}
          />
        </Section>
      ) : null}
      {may ? (
        <Section title={t`要改的`}>
          <div className={shape.stack}>
            {cells.length === 0 ? (
              <p className={shape.mutedCut}>
                <Trans>在表里勾选，或按 1 到 6 改选中的一行。</Trans>
              </p>
            ) : (
              <TurnedCells {...props} />
            )}
            <Field label={t`说明`} hint={t`同意的人看得到，记入审计`}>
              <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </div>
        </Section>
      ) : null}
    </Panel>
  );
};

const TurnedCells = ({ cells, onTurn }: Props) => {
  const { t } = useLingui();
  return (
    <ul className={styles.lines}>
      {cells.map(({ role, permission, isGranted }) => {
        const what = t`${t(roleLabels[role])}：${t(permissionLabels[permission])}`;
        return (
          <li key={`${role} ${permission}`}>
            <Tag tone={isGranted ? 'ok' : 'plain'}>{isGranted ? t`给` : t`收`}</Tag>
            <span>{what}</span>
            <Button size="small" type="text" aria-label={t`不改了：${what}`} onClick={() => onTurn(role, permission)}>
              <Trans>不改了</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

type BarProps = Props & { readonly reason: string; readonly onSent: () => void };

const MatrixBar = ({ cells, actsAlone, waitingChangeId, reason, onSent, onClear }: BarProps) => {
  const { t } = useLingui();
  const changing = useChanging(() => {
    onSent();
    onClear();
  });
  const waits = !actsAlone && cells.some(({ isGranted, permission }) => isGranted || permission.startsWith('staff.'));
  const unchanged = cells.length === 0 ? t`没有改动` : null;
  return (
    <ActionBar
      plain={[{ label: t`还原`, blocked: unchanged, onPress: onClear }]}
      note={unchanged ? null : waits ? t`要由另一位能改员工的同事同意` : t`马上生效`}
      loud={{
        label: waits ? t`提出` : t`保存`,
        keys: 'ctrl+enter',
        busy: changing.isPending,
        blocked: unchanged ?? (waits && waitingChangeId ? t`已有一项权限的改动在等复核` : null),
        onPress: () => changing.mutate({ content: { kind: 'matrix', cells: [...cells] }, reason: reason.trim() }),
      }}
    />
  );
};
