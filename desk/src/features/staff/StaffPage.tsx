import { useFilters } from '../../kit/table/useFilters.ts';
import { ChangesView } from './changes/ChangesView.tsx';
import { MembersView } from './MembersView.tsx';
import { type View, views } from './views.tsx';

/** Who works here, in which roles, and what about it waits for a second person. */
export const StaffPage = () => {
  const [filters, setFilters] = useFilters({ view: 'all', id: '', state: '' });
  const view = views.find((known) => known === filters.view) ?? 'all';
  const onView = (to: View) => setFilters({ view: to, id: null, state: null });
  return view === 'changes' ? <ChangesView onView={onView} /> : <MembersView view={view} onView={onView} />;
};
