import { useLingui } from '@lingui/react/macro';
import { classes } from '../../kit/look/classes.ts';
import styles from './reviews.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** So many stars of five. */
export const Stars = ({ count }: { readonly count: number }) => {
  const { t } = useLingui();
  return (
    <span className={styles.stars} role="img" aria-label={t`${count} 星`}>
      {five.map((place) => (
        <span key={place} className={classes(place <= count && styles.lit)} aria-hidden="true">
          ★
        </span>
      ))}
    </span>
  );
};

type StarsFieldProps = { readonly label: string; readonly value: number; readonly onChange: (stars: number) => void };

/** Chooses one to five stars. */
export const StarsField = ({ label, value, onChange }: StarsFieldProps) => {
  const { t } = useLingui();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {five.map((place) => (
        <label key={place} className={classes(place <= value && styles.lit)}>
          <input
            type="radio"
            name="stars"
            value={place}
            checked={place === value}
            aria-label={t`${place} 星`}
            onChange={() => onChange(place)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  );
};
