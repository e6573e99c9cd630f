import { useFilters } from '../../kit/table/useFilters.ts';
import { useMay, useStaff } from '../../shell/session.ts';
import { PricesView } from './offers/PricesView.tsx';
import { QueueView } from './QueueView.tsx';
import { landingView, type View, views } from './views.ts';
import { WordsView } from './words/WordsView.tsx';

/** What is done to goods for shoppers: what waits to be taken, priced, done and answered, and the price list. */
export const ServicesPage = () => {
  const { permissions } = useStaff();
  const landing = landingView(permissions);
  const [filters, setFilters] = useFilters({ view: '', id: '', keyword: '', offer: '' });
  const mayWords = useMay('services.quote');
  const asked = views.find((known) => known === filters.view) ?? landing;
  const view = asked === 'words' && !mayWords ? landing : asked;
  const onView = (next: View) => setFilters({ view: next, id: null });
  if (view === 'words') return <WordsView onView={onView} />;
  return view === 'prices' ? <PricesView onView={onView} /> : <QueueView view={view} onView={onView} />;
};
