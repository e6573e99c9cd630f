import { type LetterText, maxParagraphs, maxTitle, type TextFault } from '@hakobu/contract/letters/letter-text.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { IconButton } from '../../kit/input/IconButton.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { faultLabels } from './text.labels.ts';
import styles from './letter-texts.module.css';

type Props = {
  readonly text: LetterText;
  readonly faults: readonly TextFault[];
  readonly lang: string;
  /** The form that they belong to, by `useEndpointForm`. */
  readonly form?: string | undefined;
  readonly isFixed?: boolean;
  readonly onChange: (text: LetterText) => void;
};

/** The title and the paragraphs of a letter in one language; each fault stands where it is. */
export const TextForm = ({ text, faults, lang, form, isFixed = false, onChange }: Props) => {
  const { t } = useLingui();
  const { title, paragraphs } = text;
  const saysOf = (place: TextFault['place']) =>
    faults
      .filter((fault) => fault.place === place)
      .map((fault) => t(faultLabels[fault.fault](fault)))
      .join(' · ');
  const set = (place: number, words: string) =>
    onChange({ title, paragraphs: paragraphs.map((each, at) => (at === place ? words : each)) });
  const whole = saysOf('all');
  const wholeId = useId();
  // What is wrong with all of them is put right in a paragraph, or by one more where there is none.
  const holder = whole === '' ? {} : { 'aria-describedby': wholeId };
  return (
    <FieldGrid>
      <Field label={t`标题`} form={form} error={saysOf('title')} hint={`${title.length} / ${maxTitle}`}>
        <Input
          value={title}
          lang={lang}
          disabled={isFixed}
          status={saysOf('title') ? 'error' : ''}
          onChange={({ target }) => onChange({ title: target.value, paragraphs })}
        />
      </Field>
      {paragraphs.map((words, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a paragraph is known by its place, and its words change with every key
        <div key={place} className={styles.paragraph}>
          <Field label={t`第 ${place + 1} 段`} form={form} error={saysOf(place)}>
            <Input.TextArea
              {...(place === paragraphs.length - 1 && whole !== '' ? { ...holder, 'aria-invalid': true } : {})}
              value={words}
              lang={lang}
              disabled={isFixed}
              autoSize={{ minRows: 2, maxRows: 8 }}
              status={saysOf(place) ? 'error' : ''}
              onChange={({ target }) => set(place, target.value.replaceAll(/\s*\n\s*/g, ' '))}
            />
          </Field>
          {isFixed ? null : (
            <IconButton
              icon="cross"
              label={t`删去第 ${place + 1} 段`}
              onPress={() => onChange({ title, paragraphs: paragraphs.filter((_, at) => at !== place) })}
            />
          )}
        </div>
      ))}
      {whole ? (
        <div id={wholeId} role="alert">
          <Note tone="bad">{whole}</Note>
        </div>
      ) : null}
      {isFixed || paragraphs.length >= maxParagraphs ? null : (
        <span className={styles.more} data-form={form}>
          <Button
            size="small"
            {...(paragraphs.length === 0 ? { ...holder, 'data-missing': true } : {})}
            onClick={() => onChange({ title, paragraphs: [...paragraphs, ''] })}
          >
            <Trans context="letter">加一段</Trans>
          </Button>
        </span>
      )}
    </FieldGrid>
  );
};
