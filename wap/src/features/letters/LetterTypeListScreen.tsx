import { readOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import { readLetters } from '@hakobu/contract/letters/letter.api';
import type { LetterType } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Badge } from '../../kit/press/IconButton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { changedByFeedback, LazyMessagesRow, unreadMessagesQuery } from '../feedback/index.ts';
import { KindIcon } from './KindIcon.tsx';
import { kindNotes } from './letter.labels.ts';
import { changedByLetter, typesQuery } from './letter.queries.ts';
import styles from './letters.module.css';
import { MuteSheet } from './MuteSheet.tsx';

export const LetterTypeListScreen = () => {
  const types = useQuery(typesQuery());
  const markRead = useSend(readLetters, { changes: changedByLetter });
  const messages = useQuery(unreadMessagesQuery());
  const markMessages = useSend(readOrderMessages, { changes: changedByFeedback });
  const unread = types.data?.reduce((sum, type) => sum + type.unread + type.quiet, 0) ?? 0;
  const unreadMessages = messages.data?.unread ?? 0;
  const markAll = () =>
    Promise.all([
      unread > 0 ? markRead.mutateAsync({}) : undefined,
      unreadMessages > 0 ? markMessages.mutateAsync({}) : undefined,
    ]);
  return (
    <Screen
      queries={[types]}
      onPull={() => Promise.all([types.refetch(), messages.refetch()])}
      skeleton={<RowSkeletons picture={false} />}
      right={
        unread + unreadMessages > 0 ? (
          <Button look="text" onPress={markAll}>
            <Trans>全部已读</Trans>
          </Button>
        ) : undefined
      }
    >
      <Card bleed>
        <ul className={styles.types}>
          {types.data?.map((type) => (
            <li key={type.kind}>
              <TypeRow type={type} />
            </li>
          ))}
        </ul>
      </Card>
      <LazyMessagesRow />
      {types.data ? <Muting types={types.data} /> : null}
    </Screen>
  );
};

const Muting = ({ types }: { readonly types: readonly LetterType[] }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const muted = types.filter(({ isMuted }) => isMuted).length;
  return (
    <Card bleed>
      <Row
        icon="bellOff"
        title={<Trans>消息免打扰</Trans>}
        value={muted > 0 ? t`${muted} 类` : t`未设置`}
        onPress={() => setOpen(true)}
      />
      <MuteSheet types={types} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
};

const TypeRow = ({ type: { kind, unread, isMuted, last } }: { readonly type: LetterType }) => {
  const { t, i18n } = useLingui();
  return (
    <Link to={links.letters(kind)} className={styles.type}>
      <span className={styles.typeIcon}>
        <KindIcon kind={kind} />
        <Badge count={unread} />
      </span>
      <span className={styles.words}>
        <span className={styles.typeHead}>
          <b>
            {i18n._(letterKindLabels[kind])}
            {unread > 0 ? <span className="seen-by-readers">{t`${unread} 封未读`}</span> : null}
          </b>
          {last ? (
            <span className={styles.when}>
              <Moment at={last.createdAt} />
            </span>
          ) : null}
        </span>
        <small className={classes(last && !last.isRead && !isMuted && styles.fresh)}>
          {last ? last.title : i18n._(kindNotes[kind])}
        </small>
      </span>
      {isMuted ? (
        <span className={shape.faint} role="img" aria-label={t`已免打扰`}>
          <Icon name="bellOff" size={16} />
        </span>
      ) : null}
      <Icon name="next" size={14} weight={2} className={shape.faint} />
    </Link>
  );
};
