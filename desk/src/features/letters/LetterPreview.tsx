import { letterAboutLabels } from '@hakobu/contract/letters/letter-about.labels';
import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import type { LetterText } from '@hakobu/contract/letters/letter-text.shape';
import type { LetterAbout, LetterFact, LetterKind } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { instantText } from '../../kit/text/time.ts';
import styles from './letter-texts.module.css';

type Props = {
  readonly kind: LetterKind;
  readonly text: LetterText;
  readonly lang: string;
  readonly facts?: readonly LetterFact[];
  /** What the button at its foot opens, and where that can be looked at from here; null when there is none. */
  readonly opens?: { readonly kind: LetterAbout['kind']; readonly address?: string | null } | null;
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
      {opens === null ? null : <Opens {...opens} />}
    </figure>
  );
};

const Opens = ({ kind, address = null }: NonNullable<Props['opens']>) => {
  const { t } = useLingui();
  const says = t(letterAboutLabels[kind]);
  if (address === null) return <span className={styles.opens}>{says}</span>;
  return (
    <a className={styles.opens} href={address} target="_blank" rel="noreferrer" title={t`在新窗口打开客人看到的页面`}>
      {says}
    </a>
  );
};
