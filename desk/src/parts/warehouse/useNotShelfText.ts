import { type NotShelf, notShelf } from '@hakobu/contract/warehouse/shelf-code';
import { useLingui } from '@lingui/react/macro';

/** Why what was typed or scanned is no shelf; undefined where it is one, or nothing stands there. */
export const useNotShelfText = (): ((typed: string) => string | undefined) => {
  const { t } = useLingui();
  const words: Readonly<Record<NotShelf, string>> = {
    order: t`这是订单码，不是货架码`,
    parcel: t`这是发往国外的包裹码，不是货架码`,
    ownCode: t`这是我们自己的单号，不是货架码`,
    waybill: t`这是运单号，不是货架码`,
    form: t`货架码写成 A-01-1 的样子`,
  };
  return (typed) => {
    const instead = typed.trim() === '' ? null : notShelf(typed);
    return instead === null ? undefined : words[instead];
  };
};
