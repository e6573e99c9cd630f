import type { Language } from '@hakobu/contract/base/languages';
import { languages } from '@hakobu/contract/base/languages';
import type { Standing } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Section } from '../../kit/frame/Panel.tsx';
import { FieldGrid } from '../../kit/input/Field.tsx';
import { MomentField } from '../../kit/input/MomentField.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { instantText } from '../../kit/text/time.ts';
import { languageNames, standingLabels, standingTones } from './content.labels.ts';
import styles from './content.module.css';
import type { Differing } from './differing.ts';
import type { Changes } from './useEdited.ts';

export const StandingMark = ({ standing }: { readonly standing: Standing }) => {
  const { t } = useLingui();
  return <Tag tone={standingTones[standing]}>{t(standingLabels[standing])}</Tag>;
};

type LanguageProps = {
  readonly value: Language;
  /** How many of its fields each language has filled in. */
  readonly filled: Readonly<Record<Language, number>>;
  readonly onChange: (language: Language) => void;
};

/** The language that is being written; the number says how much of each there is. */
export const LanguageChips = ({ value, filled, onChange }: LanguageProps) => {
  const { t } = useLingui();
  return (
    <Chips<Language>
      label={t`语言`}
      value={value}
      onChange={onChange}
      chips={languages.map((each) => ({
        value: each,
        label: languageNames[each],
        count: filled[each] === 0 ? undefined : filled[each],
      }))}
    />
  );
};

export type ScheduleDraft = { readonly startsAt: string; readonly endsAt: string };

type ScheduleProps = {
  readonly draft: ScheduleDraft;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<ScheduleDraft>) => void;
};

/** Typed in Japan's time, with the same instant in UTC below it. */
export const ScheduleSection = ({ draft, isFixed, onChange }: ScheduleProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`什么时候显示（日本时间）`}>
      <FieldGrid columns={2}>
        <MomentField
          label={t`从`}
          none={t`空着：发布就显示`}
          value={draft.startsAt}
          isFixed={isFixed}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <MomentField
          label={t`到`}
          none={t`空着：一直显示，直到结束它`}
          value={draft.endsAt}
          isFixed={isFixed}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </FieldGrid>
    </Section>
  );
};

/** The words of a field by its path, such as `names.en`: what it is called, and what a value of it is. */
export type FieldWords = (field: string) => { readonly label: string; readonly text: (value: unknown) => string };

type DifferencesProps = { readonly differing: readonly Differing[]; readonly labels: FieldWords };

const longestShown = 160;
/** Formatted texts are told apart by their words. */
const bare = (text: string): string => {
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > longestShown ? `${words.slice(0, longestShown)}…` : words || '—';
};

const Differences = ({ differing, labels }: DifferencesProps) => {
  const { t } = useLingui();
  return (
    <table className={styles.differing}>
      <thead>
        <tr>
          <th scope="col">{t`字段`}</th>
          <th scope="col">{t`现在的`}</th>
          <th scope="col">{t`您写的`}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ field, theirs, mine }) => {
          const { label, text } = labels(field);
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{bare(text(theirs))}</td>
              <td>{bare(text(mine))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

type StaleProps = {
  readonly changedBy: string;
  readonly changedAt: string;
  /** How a field is called, and what stands in it in words. Left out: only that there are others is told. */
  readonly labels?: FieldWords;
  readonly changes: Pick<Changes, 'differing' | 'clear' | 'insist'>;
};

/** A colleague saved meanwhile: field by field what stands there and here, until it is said which is to stand. */
export const StaleNote = ({ changedBy, changedAt, labels, changes }: StaleProps) => {
  const { differing, clear: onDrop, insist: onInsist } = changes;
  const at = instantText(changedAt);
  return (
    <Section>
      <Note tone="warn">
        <Trans>
          {changedBy} 在 {at} 改过这里。下面是您还没有保存的内容。
        </Trans>
      </Note>
      {labels ? <Differences differing={differing} labels={labels} /> : null}
      <div className={styles.answers}>
        <Button onClick={onDrop}>
          <Trans>放弃我的，看现在的</Trans>
        </Button>
        <Button onClick={onInsist}>
          <Trans>用我的盖过去</Trans>
        </Button>
      </div>
    </Section>
  );
};
