import { staffMatrix, staffMembers } from '@hakobu/contract/staff/member.desk-api';
import { type Permission, permissions, type Role, roles } from '@hakobu/contract/staff/permissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Choice } from '../../../kit/input/Choice.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { WordsField } from '../../../kit/input/WordsField.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Chips } from '../../../kit/table/Chips.tsx';
import { wholeList } from '../../../kit/table/list.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { SearchBar } from '../../../kit/table/SearchBar.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { permissionGroups, permissionLabels } from '../../../parts/staff/permission.labels.ts';
import { useCall } from '../../../shell/calls.ts';
import { roleLabels } from '../../../shell/role.labels.ts';
import { useMay } from '../../../shell/session.ts';
import { cellsOf, isApart, isDefault, isHeld, type Matrix, matrixOf, turn, type Turned } from './matrix-draft.ts';
import { MatrixPanel } from './MatrixPanel.tsx';
import { type PermissionRow, useMatrixColumns } from './useMatrixColumns.tsx';

const shows = ['all', 'changed'] as const;
type Show = (typeof shows)[number];

const groupOf = (permission: Permission) =>
  permissionGroups.findIndex(([, words]) => words.includes(permission.split('.')[0] ?? ''));

const inOrder = permissions.toSorted((one, other) => groupOf(one) - groupOf(other));

const isChanged = (matrix: Matrix, permission: Permission): boolean =>
  roles.some((role) => !isDefault(matrix, permission, role));

type Filters = { readonly show: Show; readonly role: Role | undefined; readonly keyword: string };

/** The rows that are asked for, by groups; undefined until the matrix is there. */
const useRows = (matrix: Matrix | null, turned: Turned, { show, role, keyword }: Filters) => {
  const { t } = useLingui();
  if (!matrix) return undefined;
  const words = keyword.toLowerCase();
  const isShown = ({ permission, label }: PermissionRow) =>
    (show === 'all' || isChanged(matrix, permission)) &&
    (!role || isHeld(matrix, turned, { role, permission })) &&
    `${label} ${permission}`.toLowerCase().includes(words);
  return inOrder.map((permission) => ({ permission, label: t(permissionLabels[permission]) })).filter(isShown);
};

/** What somebody turned and did not send yet; whoever may not change the staff sees what is in force. */
const useTurned = (matrix: Matrix | null) => {
  const may = useMay('staff.write');
  const [draft, setDraft, clear] = useDraft<Turned>('staff:matrix', {});
  const turned = may ? draft : {};
  const toggle = (role: Role, permission: Permission) => {
    if (!matrix || !may) return;
    const isGranted = !isHeld(matrix, turned, { role, permission });
    if (isGranted && isApart(matrix, turned, { role, permission })) return;
    setDraft(turn(turned, { role, permission, isGranted }));
  };
  return { may, turned, toggle, clear };
};

/** Which role may do what: read by groups, changed as a proposal. */
export const RolesPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ show: 'all', role: '', keyword: '', id: '' });
  const read = useCall(staffMatrix, {}, { everyMs: 20_000 });
  const members = useCall(staffMembers, {}, { everyMs: 60_000 });
  const matrix = read.data ? matrixOf(read.data.rows) : null;
  const { may, turned, toggle, clear } = useTurned(matrix);
  const show: Show = shows.find((each) => each === filters.show) ?? 'all';
  const role = roles.find((each) => each === filters.role);
  const { keyword } = filters;
  const rows = useRows(matrix, turned, { show, role, keyword });
  const list = wholeList({ data: rows, error: read.error, refetch: read.refetch });
  const open = rows?.find(({ permission }) => permission === filters.id) ?? rows?.[0] ?? null;
  const columns = useMatrixColumns({ matrix, turned, isFixed: !may, onToggle: toggle });
  useKeys(
    roles.map((each, place) => ({
      keys: String(place + 1),
      label: t(roleLabels[each]),
      disabled: !may || !open,
      quiet: true,
      onPress: () => (open ? toggle(each, open.permission) : undefined),
    })),
  );
  return (
    <QueuePage<PermissionRow>
      title={t`角色与权限`}
      name="/roles"
      sub={t`每个角色能做什么；紫点是和默认不同的`}
      bar={<RolesBar {...{ show, role, keyword, matrix }} onFilter={(to) => setFilters({ ...to, id: null })} />}
      list={list}
      columns={columns}
      rowKey={({ permission }) => permission}
      groupOf={({ permission }) => {
        const group = permissionGroups[groupOf(permission)];
        return group ? t(group[0]) : '';
      }}
      selected={open?.permission ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'shield',
        message: <Trans>没有这样的权限。</Trans>,
        action: (
          <Button onClick={() => setFilters({ show: null, role: null, keyword: null, id: null })}>
            <Trans>看全部</Trans>
          </Button>
        ),
      }}
      recordWidth={420}
      record={
        <MatrixPanel
          permission={open?.permission ?? null}
          members={members.data?.list ?? []}
          actsAlone={members.data?.actsAlone ?? false}
          waitingChangeId={read.data?.waitingChangeId ?? null}
          matrix={matrix}
          cells={matrix ? cellsOf(matrix, turned) : []}
          onTurn={toggle}
          onClear={clear}
        />
      }
    />
  );
};

type BarProps = Filters & {
  readonly matrix: Matrix | null;
  readonly onFilter: (to: { readonly show?: string; readonly role?: string; readonly keyword?: string }) => void;
};

const RolesBar = ({ show, role, keyword, matrix, onFilter }: BarProps) => {
  const { t } = useLingui();
  const changed = matrix ? permissions.filter((each) => isChanged(matrix, each)).length : undefined;
  return (
    <div>
      <Chips<Show>
        label={t`看什么`}
        chips={[
          { value: 'all', label: t`全部`, count: permissions.length },
          { value: 'changed', label: t`和默认不同`, count: changed },
        ]}
        value={show}
        onChange={(value) => onFilter({ show: value })}
      >
        <Choice
          label={t`角色`}
          all={t`全部角色`}
          value={role ?? ''}
          choices={roles.map((value) => ({ value, label: t(roleLabels[value]) }))}
          onChange={(value) => onFilter({ role: value })}
        />
      </Chips>
      <SearchBar label={t`查找权限`}>
        <WordsField
          label={t`查找权限`}
          placeholder={t`能做什么，回车查找`}
          value={keyword}
          onFind={(words) => onFilter({ keyword: words })}
        />
      </SearchBar>
    </div>
  );
};
