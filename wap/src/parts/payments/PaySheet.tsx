import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { useReadAnew, useReread, type Changed } from '../../shell/calls/sends.ts';
import type { Figure } from './pay-figures.rules.ts';
import type { Paying } from './usePayment.ts';

// Fetched when somebody pays: screens that only may lead to a payment stay small.
const OpenPaySheet = lazy(async () => ({ default: (await import('./OpenPaySheet.tsx')).OpenPaySheet }));

/** What is confirmed where it is not a payment from the balances in their order. */
export type PayLook = {
  readonly title: ReactNode;
  /** Over the keypad: what the pay password is typed for. */
  readonly amount: ReactNode;
  readonly children: (until: string) => ReactNode;
  /** The figures in it, to be compared where they have to be agreed to anew. */
  readonly figures: readonly Figure[];
  /** The button's words, with the amount in them. */
  readonly confirm: ReactNode;
  /** The same where other figures than before are agreed to. */
  readonly agree: ReactNode;
  /** The last button's words where a pay password is chosen first, and where a code is typed. */
  readonly submit: ReactNode;
};

export type PaySheetProps<Paid> = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly subject: PaySubject;
  readonly codes: readonly string[];
  /** The call that pays: with the check code as its idempotency key, the pay password and the code when there are some. */
  readonly pay: (paying: Paying) => Promise<Paid>;
  readonly onPaid: (paid: Paid) => void;
  /** What is asked again after the payment, beside the balances; also where it was refused. */
  readonly changes: readonly Changed[];
  /** Small, under the button: what pressing it does. */
  readonly below?: ReactNode;
  readonly look?: PayLook;
  /** Begins anew what the codes stand for, where another check code for them is not enough. */
  readonly renew?: () => Promise<unknown>;
};

/** Pays for orders or a parcel: the amount, from which balances, at which locked rate, then the pay password. */
export const PaySheet = <Paid,>({ open, onClose, pay, onPaid, changes, ...rest }: PaySheetProps<Paid>) => {
  const changed = [...new Set<Changed>([...changes, 'wallet'])];
  const reread = useReread(...changed);
  const readAnew = useReadAnew(...changed);
  return open && rest.codes.length > 0 ? (
    <Suspense fallback={<Opening onClose={onClose} title={rest.look?.title} />}>
      <OpenPaySheet
        {...rest}
        onClose={onClose}
        pay={async (paying) => {
          const paid = await pay(paying).catch((refusal: unknown) => {
            void reread();
            throw refusal;
          });
          return () => {
            onPaid(paid);
            // On a slow line what was read before would ask for the same money again, right under the news that it is paid.
            void readAnew();
          };
        }}
      />
    </Suspense>
  ) : null;
};

const Opening = ({ onClose, title }: { readonly onClose: () => void; readonly title: ReactNode }) => (
  <Sheet open onClose={onClose} title={title ?? <Trans>确认支付</Trans>}>
    <RowSkeletons count={3} picture={false} />
  </Sheet>
);
