import type { Language } from '@hakobu/contract/base/languages';
import {
  addNotice,
  changeNotice,
  deleteNotice,
  deskNotice,
  endNotice,
  publishNotice,
} from '@hakobu/contract/content/content.desk-api';
import { type DeskNotice, mostNoticeTitle } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Blank, Bones, Failure } from '../../kit/frame/States.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { instantText } from '../../kit/text/time.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { useMay } from '../../shell/session.ts';
import { AuditLink } from '../audit/index.ts';
import styles from './content.module.css';
import { LanguageChips, ScheduleSection, StaleNote, StandingMark } from './EditParts.tsx';
import { momentOver } from './moment.ts';
import { fieldsOf, filledIn, givenFrom, newNotice, type NoticeFields } from './notice-draft.ts';
import { NoticePreview } from './NoticePreview.tsx';
import { RichTextField } from './RichTextField.tsx';
import { useDangers } from './useDangers.ts';
import { useEdited } from './useEdited.ts';

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
        <Blank icon="bell">
          <Trans>选一条公告，或者写一条新的。</Trans>
        </Blank>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Bones rows={12} />
      )}
    </Panel>
  );
};

type EditorProps = { readonly notice: DeskNotice | null; readonly onOpen: RecordProps['onOpen'] };

const Editor = ({ notice, onOpen }: EditorProps) => {
  const { t } = useLingui();
  const may = useMay('content.write');
  const [language, setLanguage] = useState<Language>('zh-CN');
  const kept = notice ?? newNotice;
  const edited = useEdited(`notice:${notice?.id ?? 'new'}`, fieldsOf(kept), notice?.version ?? 0);
  const { fields, edit } = edited;
  const isFixed = !may || notice?.standing === 'ended';
  const startsAt = momentOver(kept.startsAt, fields.startsAt) ?? null;
  return (
    <Panel
      title={notice ? t`公告 ${notice.id}` : t`新公告`}
      sub={notice ? <Kept notice={notice} /> : <Trans>还没有保存</Trans>}
      aside={notice ? <AuditLink object={`notice:${notice.id}`} /> : null}
      foot={may ? <Bar notice={notice} edited={edited} onOpen={onOpen} /> : null}
    >
      {edited.isStale && notice ? <StaleNote {...notice} onDrop={edited.clear} onInsist={edited.insist} /> : null}
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
    </Panel>
  );
};

const Kept = ({ notice: { standing, changedBy, changedAt } }: { readonly notice: DeskNotice }) => {
  const at = instantText(changedAt);
  const who = changedBy || 'Hakobu';
  return (
    <>
      <StandingMark standing={standing} />{' '}
      <Trans>
        {who} 改于 {at}
      </Trans>
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
            maxLength={mostNoticeTitle}
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

type BarProps = EditorProps & { readonly edited: ReturnType<typeof useEdited<NoticeFields>> };

const Bar = ({ notice, edited, onOpen }: BarProps) => {
  const { t } = useLingui();
  const { fields, isChanged, isStale, version, clear } = edited;
  const given = givenFrom(notice ?? newNotice, fields);
  const saved = (after: DeskNotice) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addNotice, { onDone: saved });
  const change = useSend(changeNotice, { onDone: saved });
  const publish = useSend(publishNotice, { onDone: () => tellDone(t`已发布`) });
  const end = useSend(endNotice, { onDone: () => tellDone(t`已结束`) });
  const remove = useSend(deleteNotice, {
    onDone: () => {
      clear();
      onOpen(null);
    },
  });
  const dangers = useDangers({
    row: notice,
    remove: { busy: remove.isPending, act: remove.mutate },
    end: { busy: end.isPending, act: end.mutate },
    endTitle: t`结束这条公告？结束后不能再发布。`,
  });
  const copy: Action = {
    label: t`复制成新草稿`,
    busy: add.isPending,
    act: () =>
      notice && add.mutate({ ...newNotice, texts: notice.texts, isPinned: notice.isPinned, place: notice.place }),
  };
  if (notice?.standing === 'ended') return <ActionBar plain={[copy]} note={<Trans>已经结束，不能再改</Trans>} />;
  const wrong = given === null ? t`时间写得不对` : isStale ? t`先选用谁的内容` : null;
  const save: Action = {
    label: t`保存`,
    keys: 'ctrl+enter',
    busy: add.isPending || change.isPending,
    blocked: wrong ?? (isChanged ? null : t`没有改动`),
    act: () => {
      if (given === null) return;
      if (notice) change.mutate({ id: notice.id, version, ...given });
      else add.mutate(given);
    },
  };
  const publishing: Action = {
    label: t`发布`,
    keys: 'ctrl+enter',
    busy: publish.isPending,
    act: () => notice && publish.mutate({ id: notice.id, version: notice.version }),
  };
  return (
    <ActionBar
      danger={dangers}
      plain={[{ label: t`还原`, blocked: isChanged ? null : t`没有改动`, act: clear }, ...(notice ? [copy] : [])]}
      note={wrong}
      loud={notice?.state === 'Draft' && !isChanged ? publishing : save}
    />
  );
};
