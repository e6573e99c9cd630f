import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Note } from '../../kit/show/Note.tsx';
import type { Changed } from './pay-figures.rules.ts';
import styles from './payments.module.css';

type ChangedProps = { readonly title: ReactNode; readonly children: ReactNode; readonly changes: readonly Changed[] };

/** Why something is agreed to anew, and each figure that is other than it was beside what it was. */
export const ChangedFigures = ({ title, children, changes }: ChangedProps) => (
  <div className={styles.changes}>
    <Note tone="wait" title={title}>
      {children}
    </Note>
    {changes.length > 0 ? (
      <SumLines
        lines={changes.map(({ key, label, text, before: was }) => ({
          key,
          label,
          note: was === undefined ? undefined : <Trans>刚才 {was}</Trans>,
          value: text,
        }))}
      />
    ) : null}
  </div>
);
