import { Id } from '@hakobu/contract/base/shapes';
import { letterAboutLabels } from '@hakobu/contract/letters/letter-about.labels';
import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import { letterDetail } from '@hakobu/contract/letters/letter.api';
import type { Letter, LetterFact } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go } from '../../kit/screen/navigation.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { serverNow } from '../../kit/time/serverClock.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { toneWords } from './letter.labels.ts';
import { changedByLetter } from './letter.queries.ts';
import styles from './letters.module.css';
import { opens } from './opens.ts';

export const LetterDetailScreen = () => {
  const id = z.safeParse(Id, useParam('id')).data;
  const letter = useCall(letterDetail, id === undefined ? skipToken : { id }, {
    about: 'letters',
    inLanguage: true,
    quiet: true,
  });
  const isGone = id === undefined || isNotThere(letter);
  const reread = useReread(...changedByLetter);
  const seen = letter.data?.id;
  // Having come, it is marked as read by the server.
  useEffect(() => {
    if (seen !== undefined) void reread();
  }, [reread, seen]);
  return (
    <Screen
      queries={isGone ? [] : [letter]}
      empty={
        isGone ? (
          <EmptyState icon="bell" action={<Trans>看站内信</Trans>} to={links.letterTypes()}>
            <Trans>这封站内信已经不在了。</Trans>
          </EmptyState>
        ) : null
      }
      skeleton={<RowSkeletons picture={false} />}
      foot={letter.data ? <Opening letter={letter.data} /> : undefined}
    >
      {letter.data ? <Words letter={letter.data} /> : null}
      {letter.data && letter.data.facts.length > 0 ? <LetterFacts facts={letter.data.facts} /> : null}
    </Screen>
  );
};

const Words = ({ letter }: { readonly letter: Letter }) => {
  const { i18n } = useLingui();
  const tone = toneWords[letter.tone];
  return (
    <Card>
      <div className={styles.letterTop}>
        <span>
          {i18n._(letterKindLabels[letter.kind])} · <Moment at={letter.createdAt} />
        </span>
        {tone ? <Tag tone={letter.tone}>{i18n._(tone)}</Tag> : null}
      </div>
      <h2 className={styles.title}>{letter.title}</h2>
      <div className={styles.text}>
        {letter.imageUrl ? <Picture src={letter.imageUrl} alt="" fit="contain" size="calc(160 * var(--rpx))" /> : null}
        <div className={styles.paragraphs}>
          {letter.paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </div>
      {letter.dueAt ? <Deadline dueAt={letter.dueAt} /> : null}
    </Card>
  );
};

const Deadline = ({ dueAt }: { readonly dueAt: string }) => {
  const [over, setOver] = useState(() => Date.parse(dueAt) <= serverNow());
  const deadline = <Moment at={dueAt} zoned />;
  if (over)
    return (
      <p className={styles.over}>
        <Trans>时限已过（{deadline}）</Trans>
      </p>
    );
  return (
    <p className={styles.clock}>
      <Countdown until={dueAt} onEnd={() => setOver(true)} />
      <span>
        <Trans>{deadline} 前</Trans>
      </span>
    </p>
  );
};

/** The way to what the letter is about. */
const Opening = ({ letter }: { readonly letter: Letter }) => {
  const { i18n } = useLingui();
  const to = letter.about ? opens(letter.about) : undefined;
  if (!letter.about || to === undefined) return null;
  return (
    <BottomBar>
      <Button wide onPress={() => go(to)}>
        {i18n._(letterAboutLabels[letter.about.kind])}
      </Button>
    </BottomBar>
  );
};

/** What the letter is about, line by line: each with its label. */
const LetterFacts = ({ facts }: { readonly facts: readonly LetterFact[] }) => (
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
  if (fact.kind === 'moment') return <Moment at={fact.at} zoned />;
  return fact.text;
};
