import type { GroupPerson } from '@hakobu/contract/groups/group.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import shape from '../../kit/look/shapes.module.css';
import { Picture } from '../../kit/show/Picture.tsx';
import styles from './groups.module.css';

type PersonLineProps = {
  readonly person: GroupPerson;
  /** Beside the name: tags. */
  readonly marks?: ReactNode;
  /** Under it. */
  readonly children?: ReactNode;
};

/** Somebody of a group: how they look, what they are called, and something about them. */
export const PersonLine = ({ person, marks, children }: PersonLineProps) => (
  <div className={styles.person}>
    {person.avatar === '' ? (
      <span className={styles.noAvatar}>
        <Icon name="person" size={22} weight={1.4} />
      </span>
    ) : (
      <Picture src={person.avatar} alt="" size="40px" round />
    )}
    <div className={shape.grow}>
      <p className={styles.name}>
        <b>
          <PersonName person={person} />
        </b>
        {marks}
      </p>
      {children === undefined ? null : <div className={shape.small}>{children}</div>}
    </div>
  </div>
);

export const PersonName = ({ person: { isClosed, nickName } }: { readonly person: GroupPerson }) =>
  isClosed ? <Trans>已注销用户</Trans> : nickName;
