import styles from './platforms.module.css';

type Props = { readonly mark: string; readonly colour: string };

/** A platform's letters on their soft ground, as the logo is drawn for shoppers; its name stands beside it. */
export const PlatformMark = ({ mark, colour }: Props) => (
  <span className={styles.mark} style={{ color: colour }} aria-hidden="true">
    {mark}
  </span>
);
