import {
  type DeskFeedbackEntry,
  type DeskFeedbackWhole,
  listDeskFeedbackEntries,
} from '@hakobu/contract/feedback/feedback.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/frame/States.tsx';
import { Thumbnails } from '../../kit/record/Thumbnails.tsx';
import { MoreRows } from '../../kit/table/TableParts.tsx';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useKeysetList } from '../../shell/calls.ts';
import { writerLabels } from './feedback.labels.ts';
import styles from './feedback.module.css';
import { useStepName } from './useStepName.ts';

/** What was said, the latest first; what is older than the record shows is fetched when it is asked for. */
export const EntryList = ({ whole }: { readonly whole: DeskFeedbackWhole }) => {
  const { entries, thread, orderCode } = whole;
  const [all, setAll] = useState(false);
  if (entries.length === 0)
    return (
      <EmptyState icon="quote">
        <Trans>还没有人写过。你先写，客人会收到站内信。</Trans>
      </EmptyState>
    );
  if (all) return <AllEntries orderCode={orderCode} />;
  return (
    <>
      <Entries entries={entries} />
      {(thread?.entries ?? 0) > entries.length ? (
        <Button type="text" onClick={() => setAll(true)}>
          <Trans>看更早的</Trans>
        </Button>
      ) : null}
    </>
  );
};

const AllEntries = ({ orderCode }: { readonly orderCode: string }) => {
  const { list } = useKeysetList(listDeskFeedbackEntries, { orderCode, limit: 100 });
  return (
    <>
      <Entries entries={list.rows} />
      <MoreRows list={list} />
    </>
  );
};

const Entries = ({ entries }: { readonly entries: readonly DeskFeedbackEntry[] }) => (
  <ol className={styles.entries}>
    {entries.map((entry) => (
      <li key={entry.id} className={entry.kind === 'ask' ? styles.ask : undefined}>
        <Entry entry={entry} />
      </li>
    ))}
  </ol>
);

const Entry = ({ entry }: { readonly entry: DeskFeedbackEntry }) => {
  const { t } = useLingui();
  const stepName = useStepName();
  const { kind, byName, at, readAt, title, text, step, photos } = entry;
  const on = step?.on;
  return (
    <>
      <div className={styles.entryHead}>
        <b>{byName === '' ? t(writerLabels[kind]) : byName}</b>
        <span className={styles.grey}>
          {instantText(at)}
          {kind === 'ask' ? null : <> · {readAt === null ? <Trans>客人未读</Trans> : <Trans>客人已读</Trans>}</>}
        </span>
      </div>
      {title === '' ? null : <b>{title}</b>}
      <p className={shape.paragraphs}>{text}</p>
      {step ? (
        <p className={styles.grey}>
          <Trans>
            下一步：{stepName(step)}，{on} 以前
          </Trans>
        </p>
      ) : null}
      <Thumbnails photos={photos} />
    </>
  );
};
