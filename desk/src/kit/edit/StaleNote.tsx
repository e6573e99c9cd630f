import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Section } from '../frame/Panel.tsx';
import { Note } from '../record/Tag.tsx';
import { instantText } from '../text/time.ts';
import type { Differing } from './differing.ts';
import type { FieldWords } from './field-words.ts';
import styles from './StaleNote.module.css';
import type { Changes } from './useEdited.ts';

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
          <th scope="col">{t`你写的`}</th>
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
          {changedBy} 在 {at} 改过这里。下面是你还没有保存的内容。
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
