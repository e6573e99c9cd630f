import type { Language } from '@hakobu/contract/base/languages';
import { languages } from '@hakobu/contract/base/languages';
import type { Standing } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Section } from '../../kit/frame/Panel.tsx';
import { FieldGrid } from '../../kit/input/Field.tsx';
import { MomentField } from '../../kit/input/MomentField.tsx';
import { Mark, Note } from '../../kit/record/Marks.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { instantText } from '../../kit/text/time.ts';
import { languageNames, standingLabels, standingTones } from './content.labels.ts';
import styles from './content.module.css';

export const StandingMark = ({ standing }: { readonly standing: Standing }) => {
  const { t } = useLingui();
  return <Mark tone={standingTones[standing]}>{t(standingLabels[standing])}</Mark>;
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

type StaleProps = {
  readonly changedBy: string;
  readonly changedAt: string;
  readonly onDrop: () => void;
  readonly onInsist: () => void;
};

/** A colleague saved meanwhile: one's own words wait until it is said which are to stand. */
export const StaleNote = ({ changedBy, changedAt, onDrop, onInsist }: StaleProps) => {
  const at = instantText(changedAt);
  return (
    <Section>
      <Note tone="warn">
        <Trans>
          {changedBy} 在 {at} 改过这里。下面是您还没有保存的内容。
        </Trans>
      </Note>
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
