import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import { listLetters, readLetters } from '@hakobu/contract/letters/letter.api';
import { LetterKind, type LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { classes } from '../../kit/look/classes.ts';
import shape from '../../kit/look/shapes.module.css';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { LazyMessages } from '../feedback/index.ts';
import { KindIcon } from './KindIcon.tsx';
import { kindIcons, toneWords } from './letter.labels.ts';
import { changedByLetter, typesQuery } from './letter.queries.ts';
import styles from './letters.module.css';

/** Letters of one kind; `service` is what was told about orders. */
export const LetterListScreen = () => (useParam('type') === 'service' ? <LazyMessages /> : <LettersOfKind />);

const LettersOfKind = () => {
  const { t, i18n } = useLingui();
  const asked = z.safeParse(LetterKind, useParam('type'));
  const kind = asked.success ? asked.data : undefined;
  const show = useParam('show') === 'unread' ? 'unread' : 'all';
  const letters = useInfiniteQuery(
    pagesQuery(
      listLetters,
      { kind, unread: show === 'unread' ? 'yes' : 'no' },
      { about: 'letters', inLanguage: true, enabled: kind !== undefined, quiet: true },
    ),
  );
  const types = useQuery(typesQuery());
  const markRead = useSend(readLetters, { changes: changedByLetter });
  const type = types.data?.find((each) => each.kind === kind);
  const unread = (type?.unread ?? 0) + (type?.quiet ?? 0);
  return (
    <Screen
      queries={kind === undefined ? [] : [letters]}
      onPull={() => Promise.all([letters.refetch(), types.refetch()])}
      heading={kind ? i18n._(letterKindLabels[kind]) : undefined}
      right={
        unread > 0 ? (
          <Button look="text" onPress={() => markRead.mutateAsync({ kind })}>
            <Trans>全部已读</Trans>
          </Button>
        ) : undefined
      }
      head={
        kind === undefined ? undefined : (
          <Tabs
            label={t`显示哪些`}
            value={show}
            onChange={(key) => setParams({ show: key === 'all' ? undefined : key })}
            choices={[
              { key: 'all', label: t`全部` },
              { key: 'unread', label: t`未读`, count: unread },
            ]}
          />
        )
      }
      empty={
        kind === undefined ? (
          <EmptyState icon="bell" action={<Trans>看站内信</Trans>} to={links.letterTypes()}>
            <Trans>没有这一类站内信。</Trans>
          </EmptyState>
        ) : letters.data && rowsOf(letters.data).length === 0 ? (
          <NoLetters kind={kind} unreadOnly={show === 'unread'} />
        ) : null
      }
    >
      <InfiniteList query={letters} keyOf={({ id }) => id}>
        {(letter) => <LetterCard letter={letter} />}
      </InfiniteList>
    </Screen>
  );
};

const NoLetters = ({ kind, unreadOnly }: { readonly kind: LetterKind; readonly unreadOnly: boolean }) =>
  unreadOnly ? (
    <EmptyState icon="check" action={<Trans>看全部</Trans>} onAction={() => setParams({ show: undefined })}>
      <Trans>都读过了。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={kindIcons[kind]} action={<Trans>去逛逛</Trans>} to={links.home()}>
      <Trans>还没有这一类的站内信。有新消息会出现在这里。</Trans>
    </EmptyState>
  );

/** A letter in the list: what it says, when, and until when it can be dealt with. */
const LetterCard = ({ letter }: { readonly letter: LetterSummary }) => {
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
      <span className={shape.atTop}>
        {imageUrl ? (
          <Picture src={imageUrl} alt="" fit="contain" size="calc(104 * var(--rpx))" />
        ) : (
          <KindIcon kind={kind} />
        )}
        <span className={styles.excerpt}>{excerpt}</span>
      </span>
      <span className={styles.foot}>
        <Moment at={createdAt} />
        <Until dueAt={letter.dueAt} />
      </span>
    </Link>
  );
};

/** Shown while there is time. */
const Until = ({ dueAt }: { readonly dueAt: string | null }) => {
  const [openedAt] = useState(() => Date.now());
  if (dueAt === null || Date.parse(dueAt) <= openedAt) return null;
  const deadline = <Moment at={dueAt} zoned />;
  return (
    <b className={styles.until}>
      <Trans>{deadline} 前</Trans>
    </b>
  );
};
