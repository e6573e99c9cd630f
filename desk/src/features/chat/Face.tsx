import styles from './talks/list.module.css';

type Props = {
  readonly name: string;
  /** Address of the picture that the shopper chose; empty when none. */
  readonly avatar?: string;
  readonly isOnline?: boolean;
};

/** Who talks: their picture, else the first letter of their name; a green dot while they have the app open. */
export const Face = ({ name, avatar = '', isOnline = false }: Props) => (
  <span className={[styles.face, isOnline && styles.online].join(' ')} aria-hidden="true">
    {avatar === '' ? Array.from(name)[0] : <img src={avatar} alt="" width={26} height={26} />}
  </span>
);
