import { staffMembers } from '@hakobu/contract/staff/member.desk-api';
import { listStaffChanges } from '@hakobu/contract/staff/staff-change.desk-api';
import { staffChangeLifecycle } from '@hakobu/contract/staff/staff-change.lifecycle';
import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Choice } from '../../../kit/input/Choice.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { chosenIn } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import shape from '../../../kit/shapes.module.css';
import { useCall, useKeysetList } from '../../../shell/calls.ts';
import { ChangeRecord } from './ChangeRecord.tsx';
import { changeStateLabels, changeStateTones } from '../staff.labels.ts';
import { decidersOf, useChangeWords, whoText } from './useChangeWords.ts';
import { useStaffLink } from '../useStaffLink.tsx';
import { type View, ViewChips } from '../views.tsx';

/** Changes of who may do what: what waits for a second person, and what became of the others. */
export const ChangesView = ({ onView }: { readonly onView: (view: View) => void }) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: '', id: '' });
  const state = staffChangeLifecycle.states.find((known) => known === filters.state);
  const { list } = useKeysetList(listStaffChanges, { limit: 50, ...(state ? { state } : {}) }, { everyMs: 20_000 });
  const members = useCall(staffMembers, {}, { everyMs: 20_000 });
  const columns = useColumns();
  const link = useStaffLink();
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  return (
    <>
      <QueuePage<StaffChange>
        title={t`员工`}
        name="/staff"
        sub={t`一个人提出，另一个人同意后才生效；两人都记入审计`}
        bar={
          <ViewChips value="changes" members={members.data?.list} onView={onView}>
            <Choice
              label={t`状态`}
              all={t`全部状态`}
              value={state ?? ''}
              choices={staffChangeLifecycle.states.map((value) => ({ value, label: t(changeStateLabels[value]) }))}
              onChange={(to) => setFilters({ state: to, id: null })}
            />
          </ViewChips>
        }
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        selected={open?.id ?? null}
        onSelect={(id) => setFilters({ id })}
        empty={{
          icon: 'check',
          message: <Trans>没有这样的改动。</Trans>,
          action: state ? (
            <Button onClick={() => setFilters({ state: null, id: null })}>
              <Trans>看全部</Trans>
            </Button>
          ) : null,
        }}
        recordWidth={560}
        record={
          <RecordPanel
            label={t`这项改动`}
            chosen={chosenIn(list, open)}
            none={{ icon: 'shield', message: <Trans>选一项改动，内容和经手的人在这里。</Trans> }}
          >
            {(change) => (
              <ChangeRecord key={change.id} change={change} actsAlone={members.data?.actsAlone ?? false} link={link} />
            )}
          </RecordPanel>
        }
      />
      {link.dialog}
    </>
  );
};

/** Each with the account: a name alone says not who it is. */
const Deciders = (change: StaffChange) =>
  decidersOf(change).map(({ name, account }) => (
    <div key={account} className={shape.cut}>
      {name} <span className={shape.mutedCut}>{account}</span>
    </div>
  ));

const useColumns = (): readonly Column<StaffChange>[] => {
  const { t } = useLingui();
  const now = useNow();
  const words = useChangeWords();
  const partsText = (change: StaffChange) =>
    words
      .parts(change)
      .map(({ mark, text }) => `${mark} ${text}`)
      .join('；');
  return [
    {
      name: 'at',
      head: t`提出`,
      width: 96,
      cell: ({ proposedAt }) => shortInstantText(proposedAt, now),
      csv: ({ proposedAt }) => instantText(proposedAt),
    },
    {
      name: 'what',
      head: t`改动`,
      cell: (change) => (
        <>
          <div className={shape.cut}>
            {words.title(change)} <span className={shape.mutedCut}>{change.account}</span>
          </div>
          <div className={shape.mutedCut}>{partsText(change)}</div>
        </>
      ),
      csv: (change) => `${words.title(change)} ${change.account} ${partsText(change)}`,
    },
    {
      name: 'who',
      head: t`提出 / 复核`,
      width: 168,
      cell: (change) => <Deciders {...change} />,
      csv: (change) => decidersOf(change).map(whoText).join(' / '),
    },
    {
      name: 'state',
      head: t`状态`,
      width: 96,
      cell: ({ state }) => <Tag tone={changeStateTones[state]}>{t(changeStateLabels[state])}</Tag>,
      csv: ({ state }) => t(changeStateLabels[state]),
    },
  ];
};
