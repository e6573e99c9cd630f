import type { Language } from '@hakobu/contract/base/languages';
import { addSlide, changeSlide, deleteSlide, endSlide, publishSlide } from '@hakobu/contract/content/content.desk-api';
import {
  BareSlideToShow,
  type DeskSlide,
  maxSlideText,
  SlideToKeep,
  SlideToShow,
} from '@hakobu/contract/content/publication.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { useLanguage } from '../../kit/edit/useLanguage.ts';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { BareField, Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { PhotoDrop } from '../../kit/input/PhotoDrop.tsx';
import { uploadPhoto } from '../../shell/api.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
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
  const saved = (after: DeskSlide) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addSlide, { onDone: saved });
  const change = useSend(changeSlide, { onDone: saved });
  const publish = useSend(publishSlide, { onDone: () => tellDone(t`已发布`) });
  // What is changed is kept before it is published, and what shoppers see already has to stay whole.
  const isReady = slide?.state === 'Draft' && !edited.isChanged;
  const toShow = slide?.picture ? SlideToShow : BareSlideToShow;
  const form = useEndpointForm({
    name: `slide:${slide?.id ?? `new-${type}`}:${isReady ? 'publish' : 'keep'}`,
    schema: isReady || slide?.state === 'Published' ? toShow : SlideToKeep,
    value: givenFrom(kept, fields),
    onSend: (given) => {
      if (isReady) publish.mutate({ id: slide.id, version: slide.version });
      else if (slide) change.mutate({ id: slide.id, version, ...given });
      else add.mutate({ type, ...given });
    },
  });
  return (
    <PublicationRecord
      row={slide}
      title={slide ? t`图片 ${slide.id}` : t`新图片`}
      object={`carouselImage:${slide?.id ?? ''}`}
      changes={edited}
      saving={{
        busy: add.isPending || change.isPending,
        note: form.note,
        onPress: form.submit,
      }}
      publishing={{
        busy: publish.isPending,
        onPress: form.submit,
      }}
      calls={{ end: endSlide, remove: deleteSlide }}
      endTitle={t`结束这张图片？结束后不能再发布。`}
      onRemoved={() => {
        clear();
        onOpen(null);
      }}
    >
      {(isFixed) => <Parts slide={slide} edited={edited} form={form} isFixed={isFixed} />}
    </PublicationRecord>
  );
};

type Edited = ReturnType<typeof useEdited<SlideFields>>;
type SlideForm = EndpointForm<typeof SlideToKeep>;
type PartsProps = Pick<Props, 'slide'> & {
  readonly edited: Edited;
  readonly form: SlideForm;
  readonly isFixed: boolean;
};

const Parts = ({ slide, edited: { fields, edit }, form, isFixed }: PartsProps) => {
  const { t } = useLingui();
  const first = useFirstFocus(slide === null);
  const [language, setLanguage] = useLanguage('zh-CN', form, (of) =>
    (['title', 'subtitle', 'action', 'alt'] as const).some((part) => form.field(`texts.${of}.${part}`).error !== null),
  );
  const picture = fields.photo ? { url: fields.photo.url, isWide: null } : (slide?.picture ?? null);
  return (
    <>
      {isFixed ? null : (
        <Section title={t`图片（宽度是高度 3 倍左右的铺满整条，其他的放在字的右边）`}>
          <BareField {...form.field('pictureId')}>
            <PhotoDrop
              label={slide?.picture ? t`换一张图片` : t`图片`}
              photos={fields.photo ? [fields.photo] : []}
              max={1}
              keptUrl={slide?.picture?.url}
              upload={uploadPhoto}
              onChange={([photo]) => edit({ photo: photo ?? null })}
            />
          </BareField>
        </Section>
      )}
      <LanguageChips value={language} filled={filledIn(fields.texts)} onChange={setLanguage} />
      <div ref={first}>
        <Words {...{ fields, edit, form, language, isFixed }} />
      </div>
      <TargetSection
        target={fields.target}
        fault={form.field('target', t`网址写得不对`)}
        isFixed={isFixed}
        leadsNowhere={slide !== null && isGone(slide, fields)}
        onChange={(target) => edit({ target })}
      />
      <ScheduleSection draft={fields} end={form.field('endsAt', t`要在开始之后`)} isFixed={isFixed} onChange={edit} />
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
  readonly form: SlideForm;
  readonly language: Language;
  readonly isFixed: boolean;
};

const Words = ({ fields: { texts }, edit, form, language, isFixed }: WordsProps) => {
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
          <Field key={name} label={label} hint={hint} {...form.field(`texts.${language}.${name}`)}>
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
