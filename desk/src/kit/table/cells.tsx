import type { Currency } from '@hakobu/contract/base/money';
import type { ReactNode } from 'react';
import { amountDigits } from '../text/money.ts';
import styles from './cells.module.css';

type MoneyProps = {
  /** In the currency's minor unit: yen, fen. Null shows a dash. */
  readonly amount: number | null;
  readonly currency?: Currency;
  readonly signed?: boolean;
  /** Says the currency in the cell; only where one column mixes them and this is not yen. */
  readonly named?: boolean;
  readonly tone?: 'bad' | 'warn' | 'ok' | 'grey' | 'strong';
};

/** Money in a column: tabular, at the right, U+2212 for a minus. The currency stands in the column's head. */
export const MoneyCell = ({ amount, currency = 'JPY', signed = false, named = false, tone }: MoneyProps) => (
  <span className={[styles.money, tone && styles[tone]].join(' ')}>
    {amount === null ? '—' : `${named ? `${currency} ` : ''}${amountDigits(amount, currency, { signed })}`}
  </span>
);

type ThingProps = {
  readonly title: string;
  /** The second, grey line: code, source, how many. */
  readonly sub?: ReactNode;
  /** Address of a picture, shown 34 px wide on the art ground; null keeps its place. Left out: no picture. */
  readonly picture?: string | null;
  readonly tag?: ReactNode;
  /** The title's language, for the right glyphs: `ja` for a Japanese title. */
  readonly lang?: string;
};

/** What a row is about: picture, title, and below it the grey line. */
export const ThingCell = ({ title, sub, picture, tag, lang }: ThingProps) => (
  <div className={styles.thing}>
    {picture === undefined ? null : picture === null ? (
      <span className={styles.picture} />
    ) : (
      <img className={styles.picture} src={picture} alt="" loading="lazy" width={34} height={34} />
    )}
    <div>
      <div className={styles.title} title={title} lang={lang}>
        {title} {tag}
      </div>
      {sub === undefined ? null : <div className={styles.sub}>{sub}</div>}
    </div>
  </div>
);

/** Who has it; a grey dash when nobody does. `mine` marks the reader's own. */
export const WhoCell = ({ name, mine = false }: { readonly name: string | null; readonly mine?: boolean }) => (
  <span className={mine ? styles.mine : styles.sub}>{name ?? '—'}</span>
);
