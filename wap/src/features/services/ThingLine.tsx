import { Picture } from '../../kit/show/Picture.tsx';
import type { ServedThing } from './service.queries.ts';
import styles from './services.module.css';

export type ThingLineProps = { readonly thing: Pick<ServedThing, 'name' | 'code' | 'imageUrl'> };

/** The order or parcel that services are for. */
export const ThingLine = ({ thing }: ThingLineProps) => (
  <>
    <span className={styles.thingPicture}>
      <Picture src={thing.imageUrl} alt="" fit="contain" />
    </span>
    <span className={styles.thingWords}>
      <b>{thing.name}</b>
      <small>{thing.code}</small>
    </span>
  </>
);
