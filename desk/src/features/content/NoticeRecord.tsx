import type { Language } from '@hakobu/contract/base/languages';
import {
  addNotice,
  changeNotice,
  deleteNotice,
  deskNotice,
  endNotice,
  publishNotice,
} from '@hakobu/contract/content/content.desk-api';
import { type DeskNotice, maxNoticeTitle } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { RichTextField } from '../../kit/edit/RichTextField.tsx';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { momentOver } from '../../kit/text/moment.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import styles from './content.module.css';
import { ScheduleSection } from './EditParts.tsx';
import { fieldsOf, filledIn, givenFrom, newNotice, type NoticeFields } from './notice-draft.ts';
import { NoticePreview } from './NoticePreview.tsx';
import { PublicationRecord } from './PublicationRecord.tsx';

type RecordProps = { readonly id: string | null; readonly onOpen: (id: string | null) => void };

/** One notice, written in four languages beside what a telephone shows of it; `new` for one that is not kept yet. */
export const NoticeRecord = ({ id, onOpen }: RecordProps) => {
  const { t } = useLingui();
  const isNew = id === 'new';
  const read = useCall(deskNotice, { id: id ?? '' }, { enabled: id !== null && !isNew, everyMs: 30_000 });
  if (isNew) return <Editor key="new" notice={null} onOpen={onOpen} />;
  if (read.data) return <Editor key={id} notice={read.data} onOpen={onOpen} />;
  return (
    <Panel label={t`这条公告`}>
      {id === null ? (
        <EmptyState icon="bell">
          <Trans>选一条公告，或者写一条新的。</Trans>
        </EmptyState>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={12} />
      )}
    </Panel>
  );
};

type EditorProps = { readonly notice: DeskNotice | null; readonly onOpen: RecordProps['onOpen'] };

const Editor = ({ notice, onOpen }: EditorProps) => {
  const { t } = useLingui();
  const kept = notice ?? newNotice;
  const edited = useEdited(`notice:${notice?.id ?? 'new'}`, fieldsOf(kept), notice?.version ?? 0);
  const { fields, version, clear } = edited;
  const given = givenFrom(kept, fields);
  const saved = (after: DeskNotice) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addNotice, { onDone: saved });
  const change = useSend(changeNotice, { onDone: saved });
  const save = () => {
    if (given === null) return;
    if (notice) change.mutate({ id: notice.id, version, ...given });
    else add.mutate(given);
  };
  return (
    <PublicationRecord
      row={notice}
      title={notice ? t`公告 ${notice.id}` : t`新公告`}
      object={`notice:${notice?.id ?? ''}`}
      changes={edited}
      saving={{
        busy: add.isPending || change.isPending,
        wrong: given === null ? t`时间写得不对` : null,
        onPress: save,
      }}
      calls={{ publish: publishNotice, end: endNotice, remove: deleteNotice }}
      endTitle={t`结束这条公告？结束后不能再发布。`}
      copy={
        notice && {
          label: t`复制成新草稿`,
          busy: add.isPending,
          onPress: () =>
            add.mutate({ ...newNotice, texts: notice.texts, isPinned: notice.isPinned, place: notice.place }),
        }
      }
      onRemoved={() => {
        clear();
        onOpen(null);
      }}
    >
      {(isFixed) => <Parts kept={kept} edited={edited} isFixed={isFixed} />}
    </PublicationRecord>
  );
};

type PartsProps = {
  readonly kept: Pick<DeskNotice, 'startsAt'>;
  readonly edited: ReturnType<typeof useEdited<NoticeFields>>;
  readonly isFixed: boolean;
};

const Parts = ({ kept, edited: { fields, edit }, isFixed }: PartsProps) => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('zh-CN');
  const startsAt = momentOver(kept.startsAt, fields.startsAt) ?? null;
  return (
    <>
      <LanguageChips value={language} filled={filledIn(fields.texts)} onChange={setLanguage} />
      <Words {...{ fields, edit, language, isFixed }} />
      <ScheduleSection draft={fields} isFixed={isFixed} onChange={edit} />
      <Section title={t`排在哪里`}>
        <FieldGrid columns={2}>
          <Field label={t`置顶`}>
            <Checkbox
              checked={fields.isPinned}
              disabled={isFixed}
              onChange={({ target }) => edit({ isPinned: target.checked })}
            >
              <Trans>排在其他公告前面</Trans>
            </Checkbox>
          </Field>
          <Field label={t`次序`} hint={<Trans>小的在前，一样时新的在前</Trans>}>
            <InputNumber
              min={0}
              max={999}
              precision={0}
              value={fields.place}
              disabled={isFixed}
              onChange={(place) => edit({ place: place ?? 100 })}
            />
          </Field>
        </FieldGrid>
      </Section>
      <NoticePreview texts={fields.texts} language={language} startsAt={startsAt} />
    </>
  );
};

type WordsProps = {
  readonly fields: NoticeFields;
  readonly edit: (part: Partial<NoticeFields>) => void;
  readonly language: Language;
  readonly isFixed: boolean;
};

const Words = ({ fields: { texts }, edit, language, isFixed }: WordsProps) => {
  const { t } = useLingui();
  const text = texts[language];
  const change = (part: Partial<typeof text>) => edit({ texts: { ...texts, [language]: { ...text, ...part } } });
  return (
    <Section>
      <div className={styles.words}>
        <Field label={t`标题`}>
          <Input
            lang={language}
            value={text.title}
            maxLength={maxNoticeTitle}
            showCount
            readOnly={isFixed}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <RichTextField
          key={language}
          label={t`正文`}
          lang={language}
          value={text.content}
          isFixed={isFixed}
          onChange={(content) => change({ content })}
        />
      </div>
    </Section>
  );
};
