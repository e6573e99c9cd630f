import { addGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { t } from '@lingui/core/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { call } from '../../../shell/calls/api.ts';
import { queries } from '../../../shell/calls/queries.ts';
import { reread } from '../../../shell/calls/sends.ts';
import { changedByGroupOrder } from '../group.queries.ts';
import { groupLinks } from '../group-links.ts';

/**
 * Puts orders that were just placed into a group. They stand, whatever comes of it: whoever is told that they are in no
 * group may choose one again. Answers where that leads; undefined where there is nothing more to do.
 */
export const putIntoGroup = async (groupId: string, orderCodes: readonly string[]): Promise<string | undefined> => {
  try {
    await call(addGroupOrders, { id: groupId, orderCodes: [...orderCodes] });
    void reread(queries, ...changedByGroupOrder);
    return undefined;
  } catch (failure) {
    const reason = reasonFor(failure);
    const wantsAgain = await confirm({
      title: t`订单已提交，没有加入团`,
      text: t`${reason} 订单不受影响，可以再选一个团，也可以以后在团里添加。`,
      confirm: t`再选一个团`,
      cancel: t`先不加`,
    });
    return wantsAgain ? groupLinks.chooseGroup(orderCodes) : undefined;
  }
};
