import { Note } from '../../../kit/show/Note.tsx';
import type { Confirmed } from './confirmed.rules.ts';
import styles from '../orders.module.css';

export type LineRulingProps = { readonly line: Pick<Confirmed['lines'][number], 'verdict' | 'verdictWords'> };

/** What the company's rules say of one line; nothing where they are silent. */
export const LineRuling = ({ line: { verdict, verdictWords } }: LineRulingProps) =>
  verdictWords.length === 0 ? null : (
    <div className={styles.inside}>
      <Note tone={verdict === 'refuse' ? 'bad' : 'wait'}>
        {verdictWords.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Note>
    </div>
  );
