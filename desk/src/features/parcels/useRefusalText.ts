import type { RouteRefusal } from '@hakobu/contract/freight/freight.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { useLingui } from '@lingui/react/macro';
import { countText, moneyText } from '../../kit/text/money.ts';

/** Why a route does not carry a box, in one line. */
export const useRefusalText = (): ((reason: RouteRefusal) => string) => {
  const { t } = useLingui();
  return (reason) => {
    switch (reason.kind) {
      case 'routeOff':
        return t`线路停用`;
      case 'country':
        return t`不到这个国家或地区`;
      case 'countryOff':
        return reason.notice ?? t`这个国家或地区暂停收寄`;
      case 'property':
        return t`不收：${t(goodsPropertyLabels[reason.property])}`;
      case 'belowRange':
        return t`低于起重 ${countText(reason.limit)} g`;
      case 'weight':
        return t`超重：${countText(reason.actual)} g，最多 ${countText(reason.limit)} g`;
      case 'longestSide':
        return t`最长边 ${countText(reason.actual)} mm，最多 ${countText(reason.limit)} mm`;
      case 'lengthAndGirth':
        return t`长加围长 ${countText(reason.actual)} mm，最多 ${countText(reason.limit)} mm`;
      case 'sumOfSides':
        return t`三边和 ${countText(reason.actual)} mm，最多 ${countText(reason.limit)} mm`;
      case 'declaredValue':
        return t`货值 ${moneyText(reason.actual, 'JPY')}，最多 ${moneyText(reason.limit, 'JPY')}`;
      case 'itemCount':
        break;
    }
    return t`${reason.actual} 件，最多 ${reason.limit} 件`;
  };
};
