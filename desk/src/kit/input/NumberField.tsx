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

/** Whole numbers only: yen, grams, millimetres. Tabular, at the right, with its unit. */
export const NumberField = ({ value, onChange, unit, least = 0, most = 10_000_000, label, ...rest }: Props) => (
  <InputNumber<number>
    {...rest}
    className={styles.number ?? ''}
    value={value}
    onChange={onChange}
    min={least}
    max={most}
    precision={0}
    controls={false}
    styles={{ input: { textAlign: 'right' } }}
    suffix={unit}
    aria-label={label}
    inputMode="numeric"
    formatter={(shown) => (shown === undefined ? '' : String(shown).replace(/\B(?=(\d{3})+(?!\d))/g, ','))}
    parser={(typed) => Number((typed ?? '').normalize('NFKC').replace(/[^\d-]/g, ''))}
  />
);
