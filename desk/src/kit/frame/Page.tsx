import { createContext, type CSSProperties, type ReactNode, useContext, useEffect } from 'react';
import styles from './frame.module.css';

/** What the shell puts into every page's head: the box that finds things. */
export const PageTools = createContext<ReactNode>(null);

type Props = {
  readonly title: string;
  /** What matters now, in one grey line beside the title: `47 单待采购 · 3 单超时`. */
  readonly sub?: ReactNode;
  /** Buttons at the top right; the loud one only where the page has no record with an action bar. */
  readonly actions?: ReactNode;
  /** The page's name in the tests' and tools' eyes: its path, as in the sitemap. */
  readonly name: string;
  /** Measures of the main grid, where it is not one cell: `grid-template` and the like. */
  readonly grid?: CSSProperties;
  readonly children: ReactNode;
};

/** One page of the desk: head with title and tools, and the main grid below it. Panels scroll, pages do not. */
export const Page = ({ title, sub, actions, name, grid, children }: Props) => {
  const tools = useContext(PageTools);
  useEffect(() => {
    document.title = `${title} · Hakobu desk`;
  }, [title]);
  return (
    <div className={styles.page} data-page={name}>
      <header className={styles.top}>
        <h1>{title}</h1>
        <span className={styles.sub}>{sub}</span>
        {tools}
        {actions}
      </header>
      <main className={styles.main} style={grid}>
        {children}
      </main>
    </div>
  );
};
