import { useFilters } from '../../kit/table/useFilters.ts';
import { PricesView } from './PricesView.tsx';
import { QueueView } from './QueueView.tsx';
import { type View, views } from './views.ts';

/** What is done to goods for shoppers: what waits to be taken, priced and done, and the price list. */
export const ServicesPage = () => {
  const [filters, setFilters] = useFilters({ view: 'work', id: '', keyword: '', offer: '' });
  const view = views.find((known) => known === filters.view) ?? 'work';
  const onView = (next: View) => setFilters({ view: next, id: null });
  return view === 'prices' ? <PricesView onView={onView} /> : <QueueView view={view} onView={onView} />;
};
