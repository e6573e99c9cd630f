import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { classes } from '../../../kit/look/classes.ts';
import styles from './detail.module.css';

/** How many of the five stations lie behind a parcel in each state. */
const reached = {
  Waiting: 0,
  Applied: 0,
  Packing: 0,
  PendingFreight: 1,
  PendingSheet: 2,
  PendingDispatch: 2,
  Shipped: 3,
  Delivered: 4,
  Completed: 5,
  Cancelled: 0,
  Returned: 0,
  Lost: 3,
} satisfies Record<ParcelState, number>;

/** The five stations of a parcel, and at which it is. */
export const Progress = ({ state }: { readonly state: ParcelState }) => {
  const { t } = useLingui();
  const stations = [t`打包`, t`付运费`, t`出库`, t`运输`, t`签收`];
  const at = reached[state];
  return (
    <ol className={styles.progress} aria-label={t`包裹进度`}>
      {stations.map((station, place) => (
        <li
          key={station}
          className={classes(place < at && styles.past, place === at && styles.here)}
          aria-current={place === at ? 'step' : undefined}
        >
          {station}
        </li>
      ))}
    </ol>
  );
};
