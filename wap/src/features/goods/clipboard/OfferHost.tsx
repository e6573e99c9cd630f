import { OfferDialog } from './OfferDialog.tsx';
import { useOffered } from './offered.ts';

/** Shows what is offered, while something is. */
export const OfferHost = () => {
  const offered = useOffered();
  return offered ? <OfferDialog key={offered.copied} offered={offered} /> : null;
};
