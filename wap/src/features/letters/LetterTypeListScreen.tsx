import type { Answer } from '@hakobu/contract/base/endpoint';
import type { letterTypes } from '@hakobu/contract/letters/letter.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Badge } from '../../kit/press/IconButton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { KindIcon } from './KindIcon.tsx';
import { kindNotes, kindWords } from './letter.labels.ts';
import { typesQuery, useMarkRead } from './letter.queries.ts';
import styles from './letters.module.css';

type Type = Answer<typeof letterTypes>[number];

export const LetterTypeListScreen = () => {
  const types = useQuery(typesQuery());
  const markRead = useMarkRead();
  const unread = types.data?.reduce((sum, type) => sum + type.unread, 0) ?? 0;
  return (
    <Screen
      queries={[types]}
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
    </Screen>
  );
};

const TypeRow = ({ type: { kind, unread, last } }: { readonly type: Type }) => {
  const { t, i18n } = useLingui();
  return (
    <Link to={links.letters(kind)} className={styles.type}>
      <span className={styles.typeIcon}>
        <KindIcon kind={kind} />
        <Badge count={unread} />
      </span>
      <span className={styles.words}>
        <b>
          {i18n._(kindWords[kind])}
          {unread > 0 ? <span className="seen-by-readers">{t`${unread} 封未读`}</span> : null}
        </b>
        <small className={classes(last && !last.isRead && styles.fresh)}>
          {last ? last.title : i18n._(kindNotes[kind])}
        </small>
      </span>
      {last ? (
        <span className={styles.when}>
          <Moment at={last.createdAt} short />
        </span>
      ) : null}
      <Icon name="next" size={14} weight={2} className={styles.arrow} />
    </Link>
  );
};
