import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../kit/press/Link.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { links } from '../../links.ts';
import { closingWords } from './service.labels.ts';
import type { ServedThing } from './service.queries.ts';
import styles from './services.module.css';

/** Says why nothing can be added, and where it still can. */
export const ClosedNote = ({ thing: { closing, parcelCode } }: { readonly thing: ServedThing }) => {
  const { i18n } = useLingui();
  if (closing === null) return null;
  return (
    <Note
      icon="box"
      action={
        closing === 'inParcel' && parcelCode !== null ? (
          <Link to={links.services(parcelCode)} className={styles.add}>
            <Trans>看包裹的服务</Trans>
          </Link>
        ) : undefined
      }
    >
      {i18n._(closingWords[closing])}
    </Note>
  );
};
