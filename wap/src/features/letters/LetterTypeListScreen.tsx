import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
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
import { links } from '../../links.ts';
import { LazyMessagesRow } from '../feedback/index.ts';
import { KindIcon } from './KindIcon.tsx';
import { kindNotes } from './letter.labels.ts';
import { typesQuery, useMarkRead } from './letter.queries.ts';
import styles from './letters.module.css';
import { MuteSheet } from './MuteSheet.tsx';

export const LetterTypeListScreen = () => {
  const types = useQuery(typesQuery());
  const markRead = useMarkRead();
  const unread = types.data?.reduce((sum, type) => sum + type.unread + type.quiet, 0) ?? 0;
  return (
    <Screen
      queries={[types]}
      onPull={() => types.refetch()}
      skeleton={<RowSkeletons picture={false} />}
      right={
        unread > 0 ? (
          <Button look="text" onPress={() => markRead.mutateAsync(undefined)}>
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
        <b>
          {i18n._(letterKindLabels[kind])}
          {unread > 0 ? <span className="seen-by-readers">{t`${unread} 封未读`}</span> : null}
        </b>
        <small className={classes(last && !last.isRead && !isMuted && styles.fresh)}>
          {last ? last.title : i18n._(kindNotes[kind])}
        </small>
      </span>
      {last ? (
        <span className={styles.when}>
          <Moment at={last.createdAt} short />
        </span>
      ) : null}
      {isMuted ? (
        <span className={styles.muted} role="img" aria-label={t`已免打扰`}>
          <Icon name="bellOff" size={16} />
        </span>
      ) : null}
      <Icon name="next" size={14} weight={2} className={styles.arrow} />
    </Link>
  );
};
