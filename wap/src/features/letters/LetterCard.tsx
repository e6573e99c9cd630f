import type { LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classes } from '../../kit/look/classes.ts';
import { Link } from '../../kit/press/Link.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { japan, shortMomentText } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { KindIcon } from './KindIcon.tsx';
import { toneWords } from './letter.labels.ts';
import styles from './letters.module.css';

/** A letter in the list: what it says, when, and until when it can be dealt with. */
export const LetterCard = ({ letter }: { readonly letter: LetterSummary }) => {
  const { t, i18n } = useLingui();
  const { kind, tone, title, excerpt, imageUrl, isRead, createdAt } = letter;
  const words = toneWords[tone];
  return (
    <Link to={links.letter(letter.id)} className={classes(styles.letter, isRead && styles.read)}>
      <span className={styles.head}>
        {isRead ? null : <span className={styles.dot} role="img" aria-label={t`未读`} />}
        <b>{title}</b>
        {words ? <Tag tone={tone}>{i18n._(words)}</Tag> : null}
      </span>
      <span className={styles.body}>
        {imageUrl ? (
          <Picture src={imageUrl} alt="" fit="contain" size="calc(104 * var(--rpx))" />
        ) : (
          <KindIcon kind={kind} />
        )}
        <span className={styles.excerpt}>{excerpt}</span>
      </span>
      <span className={styles.foot}>
        <Moment at={createdAt} short />
        <Until dueAt={letter.dueAt} />
      </span>
    </Link>
  );
};

/** Shown while there is time. */
const Until = ({ dueAt }: { readonly dueAt: string | null }) => {
  const [openedAt] = useState(() => Date.now());
  if (dueAt === null || Date.parse(dueAt) <= openedAt) return null;
  const deadline = shortMomentText(dueAt, japan);
  return (
    <b className={styles.until}>
      <Trans>{deadline}（日本）前</Trans>
    </b>
  );
};
