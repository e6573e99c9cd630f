import type { ComponentType } from 'react';
import { useFilters } from '../../kit/table/useFilters.ts';
import { useMay } from '../../shell/session.ts';
import { AgedView } from './AgedView.tsx';
import { AllView } from './AllView.tsx';
import { FilesView } from './payouts/FilesView.tsx';
import { PayView } from './payouts/PayView.tsx';
import { ReviewView } from './review/ReviewView.tsx';
import { TermsView } from './terms/TermsView.tsx';
import { UnknownView } from './payouts/UnknownView.tsx';
import { type View, type ViewProps, views } from './views.ts';

const shown = {
  review: ReviewView,
  pay: PayView,
  unknown: UnknownView,
  files: FilesView,
  all: AllView,
  terms: TermsView,
  aged: AgedView,
} satisfies Record<View, ComponentType<ViewProps>>;

/** Money that goes out: what waits for a review, what is to be paid, what nobody knows the end of, and the terms. */
export const WithdrawalsPage = () => {
  const [filters, setFilters] = useFilters({ view: 'review', id: '', shown: '' });
  const mayLedger = useMay('ledger.read');
  const asked = views.find((known) => known === filters.view) ?? 'review';
  const ViewShown = shown[asked === 'aged' && !mayLedger ? 'review' : asked];
  return <ViewShown onView={(view) => setFilters({ view, id: null, shown: null })} />;
};
