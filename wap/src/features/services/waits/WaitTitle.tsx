import { Plural, Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Beside } from '../../../parts/rates/Beside.tsx';
import type { ServiceWait } from './waiting.rules.ts';

/** What is to be done, and the sum that it is about. */
export const WaitTitle = ({ wait: { state, name, count, yen } }: { readonly wait: ServiceWait }) => {
  const amount = yenText(yen);
  return (
    <>
      {state === 'Charge' ? (
        <Trans>
          确认{name}费用 {amount}
        </Trans>
      ) : (
        <Plural value={count} other={`支付 # 项服务 ${amount}`} />
      )}
      <Beside yen={yen} />
    </>
  );
};
