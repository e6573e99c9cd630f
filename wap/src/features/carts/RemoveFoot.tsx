import type { CartLine } from '@hakobu/contract/carts/cart.api';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import type { Selection } from './useSelection.ts';

export type RemoveFootProps = {
  readonly lines: readonly CartLine[];
  readonly selection: Selection;
  readonly onRemove: (lines: readonly CartLine[]) => Promise<void>;
};

/** The foot while the cart is tidied. */
export const RemoveFoot = ({ lines, selection, onRemove }: RemoveFootProps) => {
  const { chosen, choose } = selection;
  const count = chosen.length;
  const ids = lines.map(({ id }) => id);
  return (
    <BottomBar
      left={
        <Check checked={count === lines.length} onChange={(wanted) => choose(ids, wanted)}>
          <Trans>全选</Trans>
        </Check>
      }
    >
      <Button look="danger" disabled={count === 0} onPress={() => onRemove(chosen)}>
        {count === 0 ? <Trans>删除</Trans> : <Trans>删除 {count}</Trans>}
      </Button>
    </BottomBar>
  );
};
