import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { links } from '../../../links.ts';
import { useReread } from '../../../shell/calls/sends.ts';
import styles from '../services.module.css';
import { serviceWaitsQuery } from './waiting.queries.ts';
import { WaitTitle } from './WaitTitle.tsx';

export type ServiceWaitsProps = {
  /** An order of one's own, or a parcel. */
  readonly code: string;
  /** The one that is told of elsewhere on the card. */
  readonly except?: string | undefined;
};

/** In a list of orders: what waits for the shopper about the services of this one; nothing where nothing does. */
export const ServiceWaits = ({ code, except }: ServiceWaitsProps) => {
  const reread = useReread('services');
  const { data = [] } = useQuery(serviceWaitsQuery());
  const waits = data.filter(({ of, key }) => of === code && key !== except);
  if (waits.length === 0) return null;
  return (
    <div className={styles.waitList}>
      {waits.map((wait) => (
        <Link key={wait.key} to={links.services(code)} className={styles.waits}>
          <Icon name="clock" size={18} />
          <span>
            <WaitTitle wait={wait} />
          </span>
          <Countdown until={wait.dueAt} onEnd={() => void reread()} plain />
          <Icon name="next" size={14} weight={2} />
        </Link>
      ))}
    </div>
  );
};
