import styles from './press.module.css';

/** The progress of a button: the words beside it say what is going on. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
