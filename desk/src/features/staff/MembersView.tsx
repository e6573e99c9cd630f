import { staffMembers } from '@hakobu/contract/staff/member.desk-api';
import { type Role, roles } from '@hakobu/contract/staff/permissions';
import type { Member } from '@hakobu/contract/staff/staff.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Choice } from '../../kit/input/Choice.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { chosenIn } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { useCall } from '../../shell/calls.ts';
import { roleLabels } from '../../shell/role.labels.ts';
import { useMay } from '../../shell/session.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberRecord } from './MemberRecord.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';
import { useStaffLink } from './useStaffLink.tsx';
import { type View, ViewChips } from './views.tsx';

type Props = { readonly view: Exclude<View, 'changes'>; readonly onView: (view: View) => void };

type Shown = { readonly view: Props['view']; readonly role: Role | undefined; readonly keyword: string };

const isShown = ({ state, roles: held, name, account }: Member, { view, role, keyword }: Shown): boolean => {
  const words = keyword.toLowerCase();
  if (view !== 'all' && state !== view) return false;
  if (role && !held.includes(role)) return false;
  return words === '' || name.toLowerCase().includes(words) || account.includes(words);
};

/** Everybody who works here or did; few enough to come at once. */
export const MembersView = ({ view, onView }: Props) => {
  const { t } = useLingui();
  const may = useMay('staff.write');
  const [filters, setFilters] = useFilters({ view: 'all', role: '', keyword: '', id: '' });
  const read = useCall(staffMembers, {}, { everyMs: 20_000 });
  const role = roles.find((each) => each === filters.role);
  const { keyword } = filters;
  const shown = read.data?.list.filter((member) => isShown(member, { view, role, keyword }));
  const list = wholeList({ data: shown, error: read.error, refetch: read.refetch });
  const columns = useMemberColumns();
  const link = useStaffLink();
  const isNew = may && filters.id === 'new';
  const open = read.data?.list.find(({ id }) => id === filters.id) ?? shown?.[0];
  const alone = read.data?.actsAlone ?? false;
  const invite = () => setFilters({ id: 'new' });
  useKeys(may ? [{ keys: 'n', label: t`邀请同事`, onPress: invite }] : []);
  const everything = () => setFilters({ view: null, role: null, keyword: null, id: null });
  return (
    <>
      <QueuePage<Member>
        title={t`员工`}
        name="/staff"
        sub={t`谁在这里工作，能做什么；给权限要两个人，收权限马上生效`}
        actions={
          may ? (
            <Button onClick={invite}>
              <Trans>邀请同事</Trans> <Key keys="n" />
            </Button>
          ) : null
        }
        bar={
          <div>
            <ViewChips value={view} members={read.data?.list} onView={onView}>
              <Choice
                label={t`角色`}
                all={t`全部角色`}
                value={role ?? ''}
                choices={roles.map((value) => ({ value, label: t(roleLabels[value]) }))}
                onChange={(value) => setFilters({ role: value, id: null })}
              />
            </ViewChips>
            <SearchBar label={t`查找员工`}>
              <WordsField
                label={t`查找员工`}
                placeholder={t`姓名或账号，回车查找`}
                value={keyword}
                onFind={(words) => setFilters({ keyword: words, id: null })}
              />
            </SearchBar>
          </div>
        }
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        selected={isNew ? null : (open?.id ?? null)}
        onSelect={(id) => setFilters({ id })}
        empty={{
          icon: 'person',
          message: <Trans>没有这样的员工。</Trans>,
          action: (
            <Button onClick={everything}>
              <Trans>看全部</Trans>
            </Button>
          ),
        }}
        recordWidth={560}
        record={
          isNew ? (
            <InviteForm
              actsAlone={alone}
              link={link}
              onDone={({ state, id, memberId }) =>
                setFilters(state === 'Applied' ? { view: null, id: memberId } : { view: 'changes', id })
              }
              onClose={() => setFilters({ id: null })}
            />
          ) : (
            <RecordPanel
              label={t`这位员工`}
              chosen={chosenIn(list, open)}
              none={{ icon: 'person', message: <Trans>选一位员工，角色和能做的事在这里。</Trans> }}
              rows={10}
            >
              {(member) => <MemberRecord key={member.id} member={member} actsAlone={alone} link={link} />}
            </RecordPanel>
          )
        }
      />
      {link.dialog}
    </>
  );
};
