import {
  type ConversationRow,
  countConversations,
  listConversations,
  startConversation,
} from '@hakobu/contract/chat/chat.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { AgeText } from '../../../kit/table/Age.tsx';
import { useCall, useKeysetList } from '../../../shell/calls.ts';
import { call } from '../../../shell/api.ts';
import { tellRefusal } from '../../../shell/toasts.ts';
import { useStaff } from '../../../shell/session.ts';
import { ConnectionLine } from '../ConnectionLine.tsx';
import styles from './list.module.css';
import { MyStatus } from '../MyStatus.tsx';
import { nextTalk } from './next-talk.ts';
import { OpenTalk } from '../talk/OpenTalk.tsx';
import { SearchDrawer } from '../messages/SearchDrawer.tsx';
import { TalkList } from './TalkList.tsx';
import { NoTalk } from '../talk/TalkPanel.tsx';
import { Undelivered } from './Undelivered.tsx';
import { ViewTabs } from '../ViewTabs.tsx';
import type { TalkView, ViewProps } from '../views.ts';

/** Who waits at the left, the conversation in the middle, the shopper at the right. */
export const TalksView = ({ view, onView }: ViewProps & { readonly view: TalkView }) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'mine', id: '', words: '', at: '', shopper: '', order: '' });
  const words = filters.words.trim().slice(0, 60);
  const { list } = useKeysetList(
    listConversations,
    { view, limit: 50, ...(words === '' ? {} : { words }) },
    { everyMs: 10_000 },
  );
  const [isSearching, setSearching] = useState(false);
  const open = filters.id === '' ? null : filters.id;
  const go = (id: string) => setFilters({ id, at: null });
  const next = useSteps(list.rows, open, go);
  useStarted(filters, (id) => setFilters({ id, shopper: null, order: null, view: 'all' }));
  useKeys([{ keys: 'm', label: t`在消息里找`, quiet: true, onPress: () => setSearching(true) }]);
  return (
    <Page
      title={t`会话`}
      name="/service"
      sub={<Counts />}
      actions={
        <>
          <MyStatus />
          <Button onClick={() => setSearching(true)}>
            <Trans>找消息</Trans> <Key keys="m" />
          </Button>
          <ViewTabs view={view} onView={onView} />
        </>
      }
    >
      <div className={styles.desk}>
        <ConnectionLine />
        <Undelivered open={open} onOpen={go} />
        <div className={styles.grid}>
          <TalkList
            view={view}
            words={words}
            list={list}
            open={open}
            onView={onView}
            onFind={(text) => setFilters({ words: text, at: null })}
            onOpen={go}
          />
          {open === null ? (
            <>
              <NoTalk />
              <Panel label={t`客人的情况`}>{null}</Panel>
            </>
          ) : (
            <OpenTalk key={open} id={open} at={filters.at === '' ? null : Number(filters.at)} onNext={next} />
          )}
        </div>
      </div>
      {isSearching ? (
        <SearchDrawer
          onClose={() => setSearching(false)}
          onFound={(id, seq) => {
            setSearching(false);
            setFilters({ id, at: String(seq) });
          }}
        />
      ) : null}
    </Page>
  );
};

/** J and K go through the list; after an answer the one who waits longest is opened. */
const useSteps = (rows: readonly ConversationRow[], open: string | null, go: (id: string) => void) => {
  const { t } = useLingui();
  const me = useStaff();
  const ids = rows.map(({ id }) => id);
  const step = (by: number) => {
    const at = open === null ? -1 : ids.indexOf(open);
    const to = ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))];
    if (to !== undefined) go(to);
  };
  const off = ids.length === 0;
  useKeys([
    { keys: 'j', label: t`下一位`, short: t`/ K 上下一位`, repeats: true, disabled: off, onPress: () => step(1) },
    { keys: 'k', label: t`上一位`, quiet: true, repeats: true, disabled: off, onPress: () => step(-1) },
  ]);
  return () => {
    const next = nextTalk(rows, open, me.id);
    if (next !== undefined) go(next);
  };
};

type Named = { readonly shopper: string; readonly order: string };

/** Opens the conversation that a link from elsewhere names, of a shopper or about an order, beginning one if there was none. */
const useStarted = ({ shopper, order }: Named, onStarted: (id: string) => void) => {
  useEffect(() => {
    if (shopper === '') return;
    const about = order === '' ? {} : { orderCode: order };
    void call(startConversation, { shopperId: shopper, ...about }).then(({ id }) => onStarted(id), tellRefusal);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each shopper and order that is named
  }, [shopper, order]);
};

const Counts = () => {
  const { data } = useCall(countConversations, {}, { everyMs: 20_000 });
  const today = useCall(deskToday, {}, { everyMs: 20_000 });
  if (!data) return null;
  const tightest = today.data?.queues.find(({ name }) => name === 'chats')?.tightest ?? null;
  return (
    <>
      <Plural value={data.waiting} other="# 位在排队" />
      {data.overdue > 0 ? (
        <>
          {' · '}
          <Plural value={data.overdue} other="# 位超时" />
        </>
      ) : null}
      {tightest === null ? null : (
        <>
          {' · '}
          <Trans>
            最急 <AgeText since={tightest.since} dueAt={tightest.dueAt} />
          </Trans>
        </>
      )}
    </>
  );
};
