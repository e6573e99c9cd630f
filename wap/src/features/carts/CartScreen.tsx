import type { CartLine } from '@hakobu/contract/carts/cart.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../kit/form/useKept.ts';
import { RemoveFoot } from '../../kit/list/RemoveFoot.tsx';
import { useSelection } from '../../kit/list/useSelection.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useHere } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { SendWithGroup } from '../groups/index.ts';
import { confirmQuery } from '../orders/index.ts';
import { CartFoot } from './CartFoot.tsx';
import { CartGroupCard } from './CartGroupCard.tsx';
import { cartQuery, useRemoveLines } from './cart.queries.ts';
import { GoneCard } from './GoneCard.tsx';

/** The most kinds that one submission takes. */
const maxAtOnce = 50;

const wantedOf = (lines: readonly CartLine[]) =>
  lines.map(({ id, goodsId, platformCode, quantity, options }) => ({
    goodsId,
    platformCode,
    quantity,
    options,
    cartLineId: id,
  }));

export const CartScreen = () => {
  const { t } = useLingui();
  const { title } = useHere();
  const cart = useQuery(cartQuery());
  const remove = useRemoveLines();
  const [managing, setManaging] = useState(false);
  const [groupId, setGroupId] = useKept('group', z.string(), '');
  const groups = cart.data?.groups ?? [];
  const all = groups.flatMap(({ lines }) => lines);
  const gone = all.filter(({ errorCode }) => errorCode !== 0);
  const buyable = all.filter(({ errorCode }) => errorCode === 0);
  const toBuy = useSelection(buyable, true);
  const toRemove = useSelection(all, false);
  const selection = managing ? toRemove : toBuy;
  const wanted = wantedOf(toBuy.chosen).slice(0, maxAtOnce);
  const estimate = useQuery(confirmQuery(wanted));
  const takeOut = async (lines: readonly CartLine[]) => {
    const count = lines.length;
    const [first] = lines;
    const text = count === 1 && first ? first.name : t`共 ${count} 件，删除后要重新加入。`;
    if (!(await confirm({ title: t`从购物车删除？`, text, confirm: t`删除`, danger: true }))) return;
    await remove.mutateAsync(lines.map(({ id }) => id)).catch(() => undefined);
  };
  return (
    <Screen
      queries={[cart]}
      heading={cart.data && all.length > 0 ? `${title} ${all.length}` : title}
      right={
        all.length === 0 ? undefined : (
          <Button look="text" onPress={() => setManaging(!managing)}>
            {managing ? <Trans>完成</Trans> : <Trans>管理</Trans>}
          </Button>
        )
      }
      onPull={() => Promise.all([cart.refetch(), wanted.length > 0 ? estimate.refetch() : undefined])}
      empty={
        cart.data && all.length === 0 ? (
          <EmptyState icon="cart" action={<Trans>去逛逛</Trans>} to={links.home()}>
            <Trans>购物车还是空的。同一家店一起买，国内运费只收一次。</Trans>
          </EmptyState>
        ) : null
      }
      foot={
        managing ? (
          <RemoveFoot rows={all} selection={selection} onRemove={takeOut} />
        ) : (
          <CartFoot lines={buyable} selection={selection} wanted={wanted} groupId={groupId} estimate={estimate} />
        )
      }
    >
      {groups.map((group) => (
        <CartGroupCard
          key={`${group.platformCode} ${group.sellerId}`}
          group={group}
          selection={selection}
          estimate={estimate.data}
          onRemove={(line) => takeOut([line])}
        />
      ))}
      {managing || buyable.length === 0 ? null : <SendWithGroup value={groupId} onChoose={setGroupId} />}
      {gone.length === 0 ? null : (
        <GoneCard lines={gone} managing={managing} selection={selection} onClear={() => takeOut(gone)} />
      )}
    </Screen>
  );
};
