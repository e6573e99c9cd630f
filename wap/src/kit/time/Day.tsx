import styles from './time.module.css';

/** A day, `2026-11-20`, never broken after one of its hyphens. */
export const Day = ({ on }: { readonly on: string }) => <span className={styles.moment}>{on}</span>;
