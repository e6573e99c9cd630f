import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { useGuardedPress } from '../../../kit/press/useGuardedPress.ts';
import { go } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import styles from './clipboard.module.css';
import { readClipboard } from './readClipboard.ts';

/** Reads the clipboard at a tap, for browsers that do not let an app read it unasked. */
export const PasteChip = () => {
  const { t } = useLingui();
  const paste = async () => {
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
  const { press, busy } = useGuardedPress(paste);
  return (
    <button type="button" className={styles.chip} aria-busy={busy || undefined} onClick={press}>
      <Icon name="link" size={16} weight={2} />
      <Trans>粘贴</Trans>
    </button>
  );
};
