import { Trans } from '@lingui/react/macro';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { PayeeChoice, type PayeeChoiceProps } from './PayeeChoice.tsx';

export type PayeeSheetProps = PayeeChoiceProps & { readonly open: boolean; readonly onClose: () => void };

/** Chooses where money goes, in a sheet; it closes by itself. */
export const PayeeSheet = ({ open, onClose, onChoose, ...choice }: PayeeSheetProps) => (
  <Sheet open={open} onClose={onClose} title={<Trans>收款账户</Trans>}>
    <PayeeChoice
      {...choice}
      onChoose={(payeeId) => {
        onClose();
        onChoose(payeeId);
      }}
    />
    <Row icon="add" title={<Trans>绑定收款账户</Trans>} to={links.withdraw({ bind: choice.currency })} />
  </Sheet>
);
