import { InputNumber } from 'antd';
import styles from './Field.module.css';

type Props = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** After the number: `g`, `mm`, `JPY`. */
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
  readonly label?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
};

const digitsOf = (typed = '') => typed.normalize('NFKC').replace(/[^\d-]/g, '');

/** Whole numbers only: yen, grams, millimetres. Tabular, at the right, with its unit. */
export const NumberField = ({ value, onChange, unit, least = 0, most = 10_000_000, label, ...rest }: Props) => (
  <InputNumber<number | string>
    {...rest}
    className={styles.number ?? ''}
    value={value}
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    min={least}
    max={most}
    precision={0}
    controls={false}
    styles={{ input: { textAlign: 'right' } }}
    suffix={unit}
    aria-label={label}
    inputMode="numeric"
    formatter={(shown) => (shown === undefined ? '' : String(shown).replace(/\B(?=(\d{3})+(?!\d))/g, ','))}
    // An emptied field stays empty: a zero left in it would stand behind the next digits typed.
    parser={(typed) => digitsOf(typed) && Number(digitsOf(typed))}
  />
);
