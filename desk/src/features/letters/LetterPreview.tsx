import type { LetterText } from '@hakobu/contract/letters/letter-text.shape';
import type { LetterFact, LetterKind } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { instantText } from '../../kit/text/time.ts';
import { letterKindLabels } from './text.labels.ts';
import styles from './letter-texts.module.css';

type Props = {
  readonly kind: LetterKind;
  readonly text: LetterText;
  readonly lang: string;
  readonly facts?: readonly LetterFact[];
  /** What the button at its foot says; null when it opens nothing. */
  readonly opens?: string | null;
};

const factText = (fact: LetterFact): string => {
  if (fact.kind === 'yen') return `¥${fact.amountYen.toLocaleString('en')}`;
  if (fact.kind === 'money') return `${(fact.amount.amount / 100).toFixed(2)} ${fact.amount.currency}`;
  if (fact.kind === 'weight') return `${fact.weightGrams.toLocaleString('en')} g`;
  if (fact.kind === 'moment') return instantText(fact.at).slice(0, 16);
  return fact.text;
};

/** The letter as the shopper's phone shows it, with a sample's facts. */
export const LetterPreview = ({ kind, text, lang, facts = [], opens = null }: Props) => {
  const { t } = useLingui();
  return (
    <figure className={styles.phone}>
      <figcaption>
        <Trans>客人看到的样子</Trans>
      </figcaption>
      <div className={styles.sheet}>
        <small>{t(letterKindLabels[kind])}</small>
        <div lang={lang} className={styles.said}>
          <b>{text.title || '—'}</b>
          {text.paragraphs.map((words, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may say the same
            <p key={place}>{words}</p>
          ))}
        </div>
      </div>
      {facts.length > 0 ? (
        <dl className={styles.sheet} lang={lang}>
          {facts.map((fact) => (
            <div key={`${fact.kind} ${fact.label}`}>
              <dt>{fact.label}</dt>
              <dd>{factText(fact)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {opens === null ? null : <span className={styles.opens}>{opens}</span>}
    </figure>
  );
};
