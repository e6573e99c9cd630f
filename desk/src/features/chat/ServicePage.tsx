import { useFilters } from '../../kit/table/useFilters.ts';
import { useMay } from '../../shell/session.ts';
import { FiguresView } from './figures/FiguresView.tsx';
import { SettingsView } from './settings/SettingsView.tsx';
import { TalksView } from './talks/TalksView.tsx';
import { views } from './views.ts';

/** Conversations with shoppers; for who leads the desk, how it goes and how it is set. */
export const ServicePage = () => {
  const [filters, setFilters] = useFilters({ view: 'mine', id: '', words: '', at: '' });
  const maySupervise = useMay('chat.supervise');
  const maySet = useMay('chat.settings');
  const asked = views.find((known) => known === filters.view) ?? 'mine';
  const onView = (view: string) => setFilters({ view, words: null, at: null });
  if (asked === 'figures' && maySupervise) return <FiguresView onView={onView} />;
  if (asked === 'settings' && maySet) return <SettingsView onView={onView} />;
  return <TalksView view={asked === 'figures' || asked === 'settings' ? 'mine' : asked} onView={onView} />;
};
