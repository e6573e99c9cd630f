import { useFilters } from '../../kit/table/useFilters.ts';
import { useMay } from '../../shell/session.ts';
import { ChartsView } from './ChartsView.tsx';
import { DaysView } from './DaysView.tsx';
import { DifferencesView } from './DifferencesView.tsx';
import { FilesView } from './FilesView.tsx';
import { FundsView } from './FundsView.tsx';
import { views } from './views.ts';

/** What providers say against our books: differences, files and days; and whether customers' money is all there. */
export const ReconciliationPage = () => {
  const [filters, setFilters] = useFilters({ view: 'differences', id: '' });
  const mayLedger = useMay('ledger.read');
  const asked = views.find((known) => known === filters.view) ?? 'differences';
  const view = (asked === 'funds' || asked === 'charts') && !mayLedger ? 'differences' : asked;
  const props = { onView: (to: string) => setFilters({ view: to, id: null }) };
  if (view === 'files') return <FilesView {...props} />;
  if (view === 'days') return <DaysView {...props} />;
  if (view === 'funds') return <FundsView {...props} />;
  return view === 'charts' ? <ChartsView {...props} /> : <DifferencesView {...props} />;
};
