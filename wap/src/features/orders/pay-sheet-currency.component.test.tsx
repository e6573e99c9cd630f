import { giveCheckCodes } from '../../../test/check-codes.ts';
import { followsItsReader, previewWithYuan } from '../../../test/reader-in-dollars.tsx';
import { OrderPaySheet } from './OrderPaySheet.tsx';

const sheet = (
  <OrderPaySheet open codes={['O202611200001']} servicesYen={0} onClose={() => undefined} onPaid={() => undefined} />
);

followsItsReader('the sheet in which something is paid', {
  drawn: sheet,
  dollars: '≈ $21.12',
  given: () => giveCheckCodes(() => ({ preview: previewWithYuan(0) })),
});
