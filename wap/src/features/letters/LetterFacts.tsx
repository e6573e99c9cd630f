import type { LetterFact } from '@hakobu/contract/letters/letter.shape';
import { Trans } from '@lingui/react/macro';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { japan } from '../../kit/time/timeTexts.ts';
import styles from './letters.module.css';

/** What the letter is about, line by line: each with its label. */
export const LetterFacts = ({ facts }: { readonly facts: readonly LetterFact[] }) => (
  <Card>
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const Value = ({ fact }: { readonly fact: LetterFact }) => {
  if (fact.kind === 'code') return <CopyText text={fact.text} />;
  if (fact.kind === 'yen') return yenText(fact.amountYen);
  if (fact.kind === 'money') return amountText(fact.amount.amount, fact.amount.currency);
  if (fact.kind === 'weight') return weightText(fact.weightGrams);
  if (fact.kind === 'moment') return <JapanTime at={fact.at} />;
  return fact.text;
};

const JapanTime = ({ at }: { readonly at: string }) => (
  <>
    <Moment at={at} zone={japan} />{' '}
    <small>
      <Trans>日本时间</Trans>
    </small>
  </>
);
