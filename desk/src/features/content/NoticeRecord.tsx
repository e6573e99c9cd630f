import type { Language } from '@hakobu/contract/base/languages';
import {
  addNotice,
  changeNotice,
  deleteNotice,
  deskNotice,
  endNotice,
  publishNotice,
} from '@hakobu/contract/content/content.desk-api';
import {
  type DeskNotice,
  maxNoticeTitle,
  NoticeToKeep,
  NoticeToShow,
} from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, InputNumber } from 'antd';
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { RichTextField } from '../../kit/edit/RichTextField.tsx';
import { useLanguage } from '../../kit/edit/useLanguage.ts';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { BareField, Field, FieldGrid } from '../../kit/input/Field.tsx';
import { momentOver } from '../../kit/text/moment.ts';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
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
  return (
    <RecordPanel
      label={t`这条公告`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'bell', message: <Trans>选一条公告，或者写一条新的。</Trans> }}
      rows={12}
    >
      {(whole) => <Editor key={id} notice={whole} onOpen={onOpen} />}
    </RecordPanel>
  );
};

type EditorProps = { readonly notice: DeskNotice | null; readonly onOpen: RecordProps['onOpen'] };

const Editor = ({ notice, onOpen }: EditorProps) => {
  const { t } = useLingui();
  const kept = notice ?? newNotice;
  const edited = useEdited(`notice:${notice?.id ?? 'new'}`, fieldsOf(kept), notice?.version ?? 0);
  const { fields, version, clear } = edited;
  const saved = (after: DeskNotice) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addNotice, { onDone: saved });
  const change = useSend(changeNotice, { onDone: saved });
  const publish = useSend(publishNotice, { onDone: () => tellDone(t`已发布`) });
  // What is changed is kept before it is published, and what shoppers see already has to stay whole.
  const isReady = notice?.state === 'Draft' && !edited.isChanged;
  const form = useEndpointForm({
    name: `notice:${notice?.id ?? 'new'}:${isReady ? 'publish' : 'keep'}`,
    schema: isReady || notice?.state === 'Published' ? NoticeToShow : NoticeToKeep,
    value: givenFrom(kept, fields),
    onSend: (given) => {
      if (isReady) publish.mutate({ id: notice.id, version: notice.version });
      else if (notice) change.mutate({ id: notice.id, version, ...given });
      else add.mutate(given);
    },
  });
  return (
    <PublicationRecord
      row={notice}
      title={notice ? t`公告 ${notice.id}` : t`新公告`}
      object={`notice:${notice?.id ?? ''}`}
      changes={edited}
      saving={{
        busy: add.isPending || change.isPending,
        note: form.note,
        onPress: form.submit,
      }}
      publishing={{ busy: publish.isPending, onPress: form.submit }}
      calls={{ end: endNotice, remove: deleteNotice }}
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
      {(isFixed) => <Parts kept={kept} edited={edited} form={form} isNew={notice === null} isFixed={isFixed} />}
    </PublicationRecord>
  );
};

type NoticeForm = EndpointForm<typeof NoticeToKeep>;

type PartsProps = {
  readonly kept: Pick<DeskNotice, 'startsAt'>;
  readonly edited: ReturnType<typeof useEdited<NoticeFields>>;
  readonly form: NoticeForm;
  readonly isNew: boolean;
  readonly isFixed: boolean;
};

const Parts = ({ kept, edited: { fields, edit }, form, isNew, isFixed }: PartsProps) => {
  const { t } = useLingui();
  const first = useFirstFocus(isNew);
  const [language, setLanguage] = useLanguage('zh-CN', form, (of) =>
    (['title', 'content'] as const).some((part) => form.field(`texts.${of}.${part}`).error !== null),
  );
  const startsAt = momentOver(kept.startsAt, fields.startsAt) ?? null;
  return (
    <>
      <LanguageChips value={language} filled={filledIn(fields.texts)} onChange={setLanguage} />
      <div ref={first}>
        <Words {...{ fields, edit, form, language, isFixed }} />
      </div>
      <ScheduleSection draft={fields} end={form.field('endsAt', t`要在开始之后`)} isFixed={isFixed} onChange={edit} />
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
          <Field label={t`次序`} hint={<Trans>小的在前，一样时新的在前</Trans>} {...form.field('place')}>
            <InputNumber
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
  readonly form: NoticeForm;
  readonly language: Language;
  readonly isFixed: boolean;
};

const Words = ({ fields: { texts }, edit, form, language, isFixed }: WordsProps) => {
  const { t } = useLingui();
  const text = texts[language];
  const change = (part: Partial<typeof text>) => edit({ texts: { ...texts, [language]: { ...text, ...part } } });
  return (
    <Section>
      <div className={styles.words}>
        <Field label={t`标题`} {...form.field(`texts.${language}.title`)}>
          <Input
            lang={language}
            value={text.title}
            maxLength={maxNoticeTitle}
            showCount
            readOnly={isFixed}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <BareField {...form.field(`texts.${language}.content`)}>
          <RichTextField
            key={language}
            label={t`正文`}
            lang={language}
            value={text.content}
            isFixed={isFixed}
            onChange={(content) => change({ content })}
          />
        </BareField>
      </div>
    </Section>
  );
};
