import { t } from '@lingui/core/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';

/** Whether the shopper sends it although customs may send it back. */
export const insisted = (): Promise<boolean> =>
  confirm({
    title: t`可能被海关退运`,
    text: t`这个包裹有上面列出的海关风险。退运或被查扣时，运费和退件费用由你承担。仍然这样寄吗？`,
    confirm: t`仍然申请`,
    cancel: t`再改改`,
    danger: true,
  });
