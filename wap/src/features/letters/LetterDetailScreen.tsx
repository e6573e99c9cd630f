import { Id } from '@hakobu/contract/base/shapes';
import { letterAboutLabels } from '@hakobu/contract/letters/letter-about.labels';
import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import type { Letter } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { serverNow } from '../../kit/time/serverClock.ts';
import { japan, shortMomentText } from '../../kit/time/timeTexts.ts';
import { toneWords } from './letter.labels.ts';
import { letterQuery, useSeen } from './letter.queries.ts';
import { LetterFacts } from './LetterFacts.tsx';
import styles from './letters.module.css';
import { opens } from './opens.ts';

export const LetterDetailScreen = () => {
  const { t } = useLingui();
  const id = z.safeParse(Id, useParam('id')).data;
  const letter = useQuery({ ...letterQuery(id ?? ''), enabled: id !== undefined });
  useSeen(letter.data?.id);
  return (
    <Screen
      queries={[letter]}
      fault={id === undefined ? t`没有找到这封站内信` : undefined}
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
  const deadline = shortMomentText(dueAt, japan);
  if (over)
    return (
      <p className={styles.over}>
        <Trans>时限已过（{deadline}，日本时间）</Trans>
      </p>
    );
  return (
    <p className={styles.clock}>
      <Countdown until={dueAt} onEnd={() => setOver(true)} />
      <span>
        <Trans>{deadline}（日本）前</Trans>
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
