import type { ReactNode } from 'react';
import type { IconName } from '../Icon.tsx';
import { Panel } from '../frame/Panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../frame/States.tsx';
import type { Chosen } from './chosen.ts';

type Props<Whole> = {
  /** What a screen reader calls it until it has a title of its own. */
  readonly label: string;
  /** Its code, where that is its title while it is fetched. */
  readonly title?: string | null;
  readonly chosen: Chosen<Whole>;
  /** Stands there while nothing is chosen; left out where something always is. */
  readonly none?: { readonly icon: IconName; readonly message: ReactNode };
  /** Lines of the skeleton. */
  readonly rows?: number;
  /** The record that is there: a `Panel` with its head, its sections, and an `ActionBar` in its foot. */
  readonly children: (whole: Whole) => ReactNode;
};

/** The record beside a list: none chosen, on its way, not to be had, or there. */
export const RecordPanel = <Whole,>({ label, title, chosen, none, rows = 8, children }: Props<Whole>) => {
  if (chosen.state === 'ready') return children(chosen.whole);
  if (chosen.state === 'none')
    return none ? (
      <Panel label={label}>
        <EmptyState icon={none.icon}>{none.message}</EmptyState>
      </Panel>
    ) : null;
  return (
    <Panel {...(title ? { title } : { label })}>
      {chosen.state === 'error' ? <ErrorState error={chosen.error} onRetry={chosen.retry} /> : <Skeleton rows={rows} />}
    </Panel>
  );
};
