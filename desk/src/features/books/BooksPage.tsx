import { useFilters } from '../../kit/table/useFilters.ts';
import { CorrectionsView } from './corrections/CorrectionsView.tsx';
import { DaysView } from './days/DaysView.tsx';
import { JournalView } from './journal/JournalView.tsx';
import { InvariantsView } from './InvariantsView.tsx';
import { TrialView } from './TrialView.tsx';
import { type View, views } from './views.ts';

/** The books: what was posted, what it sums up to, what is proven of it, what was put right, and which days are closed. */
export const BooksPage = () => {
  const [filters, setFilters] = useFilters({ view: 'journal', id: '', account: '' });
  const view = views.find((known) => known === filters.view) ?? 'journal';
  const props = { onView: (to: View) => setFilters({ view: to, id: null, account: null }) };
  if (view === 'trial') return <TrialView {...props} />;
  if (view === 'laws') return <InvariantsView {...props} />;
  if (view === 'corrections') return <CorrectionsView {...props} />;
  return view === 'days' ? <DaysView {...props} /> : <JournalView {...props} />;
};
