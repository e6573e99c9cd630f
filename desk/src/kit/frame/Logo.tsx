import styles from './Logo.module.css';

/** The mark and the name of the desk. */
export const Logo = () => (
  <div className={styles.logo}>
    <i aria-hidden="true">H</i>Hakobu desk
  </div>
);
