import type { Language } from '@hakobu/contract/base/languages';
import { addSlide, changeSlide, deleteSlide, endSlide, publishSlide } from '@hakobu/contract/content/content.desk-api';
import { type DeskSlide, maxSlideText } from '@hakobu/contract/content/publication.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { PhotoDrop } from '../../kit/input/PhotoDrop.tsx';
import { uploadPhoto } from '../../shell/api.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { ScheduleSection } from './EditParts.tsx';
import { PublicationRecord } from './PublicationRecord.tsx';
import { fieldsOf, filledIn, givenFrom, newSlide, type SlideFields } from './slide-draft.ts';
import { SlidePreview } from './SlidePreview.tsx';
import { TargetSection } from './TargetField.tsx';

type Props = {
  readonly slide: DeskSlide | null;
  readonly type: 1 | 2;
  readonly onOpen: (id: string | null) => void;
};

/** One picture of a place: the picture, its words in four languages, where it leads and when it is seen. */
export const SlideRecord = ({ slide, type, onOpen }: Props) => {
  const { t } = useLingui();
  const kept = slide ?? newSlide;
  const edited = useEdited(`slide:${slide?.id ?? `new-${type}`}`, fieldsOf(kept), slide?.version ?? 0);
  const { fields, version, clear } = edited;
  const given = givenFrom(kept, fields);
  const saved = (after: DeskSlide) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addSlide, { onDone: saved });
  const change = useSend(changeSlide, { onDone: saved });
  const save = () => {
    if (given === null) return;
    if (slide) change.mutate({ id: slide.id, version, ...given });
    else add.mutate({ type, ...given });
  };
  return (
    <PublicationRecord
      row={slide}
      title={slide ? t`图片 ${slide.id}` : t`新图片`}
      object={`carouselImage:${slide?.id ?? ''}`}
      changes={edited}
      saving={{
        busy: add.isPending || change.isPending,
        wrong: given === null ? t`时间或链接没有填对` : null,
        onPress: save,
      }}
      calls={{ publish: publishSlide, end: endSlide, remove: deleteSlide }}
      endTitle={t`结束这张图片？结束后不能再发布。`}
      onRemoved={() => {
        clear();
        onOpen(null);
      }}
    >
      {(isFixed) => <Parts slide={slide} edited={edited} isFixed={isFixed} />}
    </PublicationRecord>
  );
};

type Edited = ReturnType<typeof useEdited<SlideFields>>;
type PartsProps = Pick<Props, 'slide'> & { readonly edited: Edited; readonly isFixed: boolean };

const Parts = ({ slide, edited: { fields, edit }, isFixed }: PartsProps) => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('zh-CN');
  const picture = fields.photo ? { url: fields.photo.url, isWide: null } : (slide?.picture ?? null);
  return (
    <>
      {isFixed ? null : (
        <Section title={t`图片（宽度是高度 3 倍左右的铺满整条，其他的放在字的右边）`}>
          <PhotoDrop
            label={slide?.picture ? t`换一张图片` : t`图片`}
            photos={fields.photo ? [fields.photo] : []}
            most={1}
            keptUrl={slide?.picture?.url}
            upload={uploadPhoto}
            onChange={([photo]) => edit({ photo: photo ?? null })}
          />
        </Section>
      )}
      <LanguageChips value={language} filled={filledIn(fields.texts)} onChange={setLanguage} />
      <Words {...{ fields, edit, language, isFixed }} />
      <TargetSection
        target={fields.target}
        isFixed={isFixed}
        leadsNowhere={slide !== null && isGone(slide, fields)}
        onChange={(target) => edit({ target })}
      />
      <ScheduleSection draft={fields} isFixed={isFixed} onChange={edit} />
      <SlidePreview texts={fields.texts} language={language} picture={picture} leads={fields.target.to !== 'nothing'} />
    </>
  );
};

/** Whether what is kept, and still stands in the field, leads to something that is gone. */
const isGone = (slide: DeskSlide, fields: SlideFields): boolean =>
  slide.leadsNowhere && slide.standing !== 'ended' && JSON.stringify(fields.target) === JSON.stringify(slide.target);

type WordsProps = {
  readonly fields: SlideFields;
  readonly edit: (part: Partial<SlideFields>) => void;
  readonly language: Language;
  readonly isFixed: boolean;
};

const Words = ({ fields: { texts }, edit, language, isFixed }: WordsProps) => {
  const { t } = useLingui();
  const text = texts[language];
  const parts = [
    { name: 'title', label: t`标题`, hint: null },
    { name: 'subtitle', label: t`副标题`, hint: null },
    { name: 'action', label: t`按钮的字`, hint: t`不能点的图片不显示它` },
    { name: 'alt', label: t`图片说明`, hint: t`读给看不见的人听，也在图片打不开时代替它` },
  ] as const;
  return (
    <Section>
      <FieldGrid>
        {parts.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint}>
            <Input
              lang={language}
              value={text[name]}
              maxLength={maxSlideText[name]}
              showCount
              readOnly={isFixed}
              onChange={({ target }) => edit({ texts: { ...texts, [language]: { ...text, [name]: target.value } } })}
            />
          </Field>
        ))}
      </FieldGrid>
    </Section>
  );
};
