import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../kit/record/ActionBar.tsx';
import { useMay } from '../../shell/session.ts';
import type { OrderWhole } from './record/OrderPanel.tsx';
import { SplitDialog } from './SplitDialog.tsx';

/** D: part of it comes later. No action for who may not split, or where there is one piece. */
export const useSplit = ({ order }: OrderWhole): { readonly action: readonly Action[]; readonly dialog: ReactNode } => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const may = useMay('orders.split');
  const { id, quantity, state } = order;
  const isPossible = may && quantity > 1 && (state === 'Purchased' || state === 'SellerShipped');
  if (!isPossible) return { action: [], dialog: null };
  return {
    action: [{ label: t`拆单`, keys: 'd', onPress: () => setOpen(true) }],
    dialog: <SplitDialog id={id} quantity={quantity} open={open} onClose={() => setOpen(false)} />,
  };
};
