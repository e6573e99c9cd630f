import { countText } from '../../kit/text/money.ts';
import styles from './today.module.css';

type Props = {
  readonly label: string;
  readonly days: readonly string[];
  /** One or two rows of numbers, as long as the days. One below zero has no bar. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly height: number;
  readonly grey?: boolean;
};

/** A round number at or above the highest bar, so that the scale can be read. */
const roundAbove = (highest: number): number => {
  if (highest <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(highest));
  return Math.ceil(highest / step) * step;
};

const width = 426;
const left = 62;
const foot = 18;

/** Bars by day, side by side; the last day is still running and drawn lighter. */
export const BarChart = ({ label, days, series, height, grey = false }: Props) => {
  const top = roundAbove(Math.max(...series.flatMap(({ values }) => values)));
  const room = height - foot - 12;
  const slot = (width - left - 12) / Math.max(1, days.length);
  const bar = Math.min(14, (slot * 0.74) / series.length);
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const levels = isEmpty ? [0] : grey ? [0, 1] : [0, 0.5, 1];
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {levels.map((level) => (
        <g key={level}>
          <line x1={left} x2={width - 12} y1={12 + room * (1 - level)} y2={12 + room * (1 - level)} />
          <text x={left - 6} y={16 + room * (1 - level)} textAnchor="end">
            {countText(Math.round(top * level))}
          </text>
        </g>
      ))}
      {days.map((day, place) => (
        <g key={day} className={place === days.length - 1 ? styles.running : undefined}>
          {series.map(({ name, values }, turn) => {
            const size = (Math.max(0, values[place] ?? 0) / top) * room;
            const x = left + slot * place + (slot - bar * series.length) / 2 + bar * turn;
            return (
              <rect
                key={name}
                className={grey ? styles.greyBar : turn === 0 ? styles.softBar : styles.strongBar}
                x={x}
                y={12 + room - size}
                width={Math.max(1, bar - 1)}
                height={size}
                rx={1.5}
              >
                <title>{`${day}: ${name} ${countText(values[place] ?? 0)}`}</title>
              </rect>
            );
          })}
          {place % 2 === days.length % 2 ? null : (
            <text x={left + slot * (place + 0.5)} y={height - 3} textAnchor="middle">
              {day}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
};

/** The two series' names beside their colours. */
export const Legend = ({ names }: { readonly names: readonly [string, string] }) => (
  <small className={styles.legend}>
    <i className={styles.softKey} aria-hidden="true" />
    {names[0]}
    <i className={styles.strongKey} aria-hidden="true" />
    {names[1]}
  </small>
);
