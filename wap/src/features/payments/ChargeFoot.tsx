import { Trans } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Button } from '../../kit/press/Button.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { links } from '../../links.ts';
import type { Offered } from './ProviderCard.tsx';
import type { Previewed } from './useTopUpPreview.ts';

type FootProps = { readonly provider: Offered; readonly previewed: Previewed };

/** Starts the top-up for the amount on the button: at the provider's page, or with the account to transfer to. */
export const ChargeFoot = ({ provider, previewed }: FootProps) => {
  const { preview, isCurrent, changed, start } = previewed;
  const ready = isCurrent ? preview : undefined;
  const press = async () => {
    const started = await start();
    if (!started) return;
    const { code, payUrl } = started;
    if (payUrl === null) replaceWith(links.charge({ code }));
    else location.assign(payUrl);
  };
  const total = ready ? amountText(ready.payAmount, ready.payCurrency) : '';
  const isTransfer = provider.code === 'bank';
  const go = isTransfer ? <Trans>去转账 {total}</Trans> : <Trans>去支付 {total}</Trans>;
  const agree = isTransfer ? <Trans>同意，去转账 {total}</Trans> : <Trans>同意，去支付 {total}</Trans>;
  return (
    <BottomBar
      below={
        isTransfer ? <Trans>下一步给你收款账号和附言，转账后上传凭证</Trans> : <Trans>支付渠道确认后自动到账</Trans>
      }
    >
      <Button wide disabled={!ready} onPress={press}>
        {!ready ? <Trans>去支付</Trans> : changed ? agree : go}
      </Button>
    </BottomBar>
  );
};
