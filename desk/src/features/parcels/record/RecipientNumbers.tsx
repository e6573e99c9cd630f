import { revealRecipientNumbers } from '@hakobu/contract/parcels/parcel.desk-api';
import type { Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { useSend } from '../../../shell/calls.ts';
import { fieldLabels } from './sheet.labels.ts';

type Numbers = Pick<Sheet, 'recipientIdNumber' | 'recipientTaxNumber' | 'clearanceCode'>;
type Props = { readonly id: string; readonly masked: Numbers; readonly mayReveal: boolean };

/** The recipient's numbers, in part; in clear for the carrier's form, once, and each look is written down. */
export const RecipientNumbers = ({ id, masked, mayReveal }: Props) => {
  const { t } = useLingui();
  const [clear, setClear] = useState<{ readonly id: string; readonly numbers: Numbers } | null>(null);
  const reveal = useSend(revealRecipientNumbers, { onDone: (numbers) => setClear({ id, numbers }) });
  const isClear = clear?.id === id;
  const numbers = isClear ? clear.numbers : masked;
  const shown = (number: string | null) => (number === null ? null : isClear ? <CopyText text={number} /> : number);
  return (
    <>
      <Facts
        facts={[
          [t(fieldLabels.recipientIdNumber), shown(numbers.recipientIdNumber)],
          [t(fieldLabels.recipientTaxNumber), shown(numbers.recipientTaxNumber)],
          [t(fieldLabels.clearanceCode), shown(numbers.clearanceCode)],
        ]}
      />
      {mayReveal && !isClear ? (
        <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate({ id })}>
          <Trans>看完整号码，填承运方的单（记入审计）</Trans>
        </Button>
      ) : null}
    </>
  );
};
