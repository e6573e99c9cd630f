import { Icon } from '../../kit/look/Icon.tsx';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { links } from '../../links.ts';
import type { ServedThing } from './service.queries.ts';
import styles from './services.module.css';
import { ThingLine } from './ThingLine.tsx';

/** What the services of a screen are for; a tap opens it. */
export const ThingCard = ({ thing }: { readonly thing: ServedThing | undefined }) => (
  <Card>
    {thing ? (
      <Link to={thing.kind === 'order' ? links.order(thing.code) : links.parcel(thing.code)} className={styles.thing}>
        <ThingLine thing={thing} />
        <Icon name="next" size={16} />
      </Link>
    ) : (
      <Skeleton width="70%" height="52px" />
    )}
  </Card>
);
