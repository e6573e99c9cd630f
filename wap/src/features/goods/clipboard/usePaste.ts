import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../kit/overlay/toast.ts';
import { go } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { readClipboard } from './readClipboard.ts';

/** Reads the clipboard at a tap, for browsers that do not let an app read it unasked, and offers the goods it names. */
export const usePaste = (): (() => Promise<void>) => {
  const { t } = useLingui();
  return async () => {
    // Read before anything else is waited for: the browser allows it only while the tap is fresh.
    const pasted = await readClipboard();
    if (pasted === undefined) {
      toast(t`浏览器没有给剪贴板，请长按搜索框粘贴`);
      return go(links.search());
    }
    const { offerPasted } = await import('./offer.ts');
    const outcome = await offerPasted(pasted);
    if (outcome === 'notGoods') return toast(t`剪贴板里没有商品链接`);
    return outcome === 'offered' ? undefined : go(links.search({ keyword: outcome.link }));
  };
};
