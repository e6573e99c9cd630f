import {
  channels,
  listChannels,
  listOutgoing,
  type OutgoingMessage,
  OutgoingState,
} from '@hakobu/contract/letters/letters.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Choice } from '../../kit/input/Choice.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Column } from '../../kit/table/column.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import shape from '../../kit/shapes.module.css';
import { useCall, useKeysetList } from '../../shell/calls.ts';
import { ChannelNotes } from './ChannelNotes.tsx';
import { channelLabels, outgoingLabels, outgoingTones, purposeLabels } from './letter.labels.ts';
import { OutgoingRecord } from './OutgoingRecord.tsx';
import styles from './OutgoingPage.module.css';

const everyMs = 5_000;

/** Messages that leave by e-mail, text message and push: how each stands, and what to do with those that were not taken. */
export const OutgoingPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ channel: '', state: 'all', id: '' });
  const channel = channels.find((known) => known === filters.channel);
  const state = OutgoingState.options.find((known) => known === filters.state);
  const { list } = useKeysetList(
    listOutgoing,
    { ...(channel ? { channel } : {}), ...(state ? { state } : {}) },
    { everyMs },
  );
  const standing = useCall(listChannels, {}, { everyMs });
  const columns = useColumns();
  const parked = standing.data?.reduce((sum, each) => sum + each.parked, 0);
  const stateChips = [
    { value: 'all', label: t`全部` },
    ...OutgoingState.options.map((value) => ({
      value: value as string,
      label: t(outgoingLabels[value]),
      ...(value === 'Parked' && parked ? { count: parked } : {}),
    })),
  ];
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  return (
    <QueuePage
      title={t`发信箱`}
      name="/outbox"
      sub={t`发往邮箱、手机和浏览器的信；没有接通的渠道，信在这里看`}
      label={t`要发的信`}
      bar={
        <Chips
          label={t`状态`}
          chips={stateChips}
          value={filters.state}
          onChange={(value) => setFilters({ state: value, id: null })}
        >
          <Choice
            label={t`渠道`}
            value={filters.channel}
            onChange={(value) => setFilters({ channel: value, id: null })}
            all={t({ context: 'of the outbox', message: '全部渠道' })}
            choices={channels.map((value) => ({ value, label: t(channelLabels[value]) }))}
          />
        </Chips>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open?.id ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{
        message:
          channel || state ? (
            <Trans>没有这样的信。</Trans>
          ) : (
            <Trans>没有要发的信。有人注册或找回密码时，发给客人的信会出现在这里。</Trans>
          ),
      }}
      recordWidth={560}
      record={
        <div className={styles.beside}>
          {standing.data ? <ChannelNotes channels={standing.data} /> : null}
          <OutgoingRecord chosen={chosenIn(list, open)} />
        </div>
      }
    />
  );
};

const useColumns = (): readonly Column<OutgoingMessage>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'at',
      head: t`时刻`,
      width: 92,
      cell: ({ createdAt }) => shortInstantText(createdAt, now),
      csv: ({ createdAt }) => instantText(createdAt),
    },
    {
      name: 'to',
      head: t`收信人`,
      cell: ({ to, channel }) => (
        <>
          <div className={shape.cut} title={to}>
            {to}
          </div>
          <small className={shape.muted}>{t(channelLabels[channel])}</small>
        </>
      ),
      csv: ({ to }) => to,
    },
    {
      name: 'purpose',
      head: t`用途`,
      width: 168,
      cell: ({ purpose, subject }) => (
        <>
          <div>{t(purposeLabels[purpose])}</div>
          {subject === '' ? null : <small className={shape.muted}>{subject}</small>}
        </>
      ),
      csv: ({ purpose }) => t(purposeLabels[purpose]),
    },
    {
      name: 'state',
      head: t`状态`,
      width: 104,
      cell: ({ state, nextTryAt, tries }) => (
        <>
          <div>
            <Tag tone={outgoingTones[state]}>{t(outgoingLabels[state])}</Tag>
          </div>
          {nextTryAt !== null && tries > 0 ? (
            <small className={shape.muted}>{t`${shortInstantText(nextTryAt, now)} 再试`}</small>
          ) : null}
        </>
      ),
      csv: ({ state }) => t(outgoingLabels[state]),
    },
    { name: 'tries', head: t`次数`, width: 48, right: true, cell: ({ tries }) => tries, csv: ({ tries }) => tries },
  ];
};
