import { useFilters } from '../../kit/table/useFilters.ts';
import { useMay } from '../../shell/session.ts';
import { AlarmsView } from './alarms/AlarmsView.tsx';
import { AllView } from './top-ups/AllView.tsx';
import { TermsView } from './terms/TermsView.tsx';
import { views } from './views.ts';
import { WaitingView } from './top-ups/WaitingView.tsx';

/** Money that comes in: transfers to find, every top-up, money that fits none, and the terms. */
export const TopUpsPage = () => {
  const [filters, setFilters] = useFilters({ view: 'slips', id: '' });
  const mayLedger = useMay('ledger.read');
  const asked = views.find((known) => known === filters.view) ?? 'slips';
  const view = asked === 'alarms' && !mayLedger ? 'slips' : asked;
  const props = { onView: (to: string) => setFilters({ view: to, id: null }) };
  if (view === 'all') return <AllView {...props} />;
  if (view === 'alarms') return <AlarmsView {...props} />;
  return view === 'terms' ? (
    <TermsView {...props} />
  ) : (
    <WaitingView key={view} waitsFor={view === 'second' ? 'second' : 'finance'} {...props} />
  );
};
