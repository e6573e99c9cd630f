import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../press/Button.tsx';
import { Check } from '../press/Check.tsx';
import { BottomBar } from '../show/BottomBar.tsx';
import type { Selection } from './useSelection.ts';

export type RemoveFootProps<Row extends { readonly id: string }> = {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly onRemove: (rows: readonly Row[]) => Promise<void>;
  /** Another button before the one that removes, e.g. one that clears the whole list. */
  readonly children?: ReactNode;
};

/** The foot of a list while it is tidied. */
export const RemoveFoot = <Row extends { readonly id: string }>(props: RemoveFootProps<Row>) => {
  const { rows, selection, onRemove, children } = props;
  const { chosen, choose } = selection;
  const count = chosen.length;
  const ids = rows.map(({ id }) => id);
  return (
    <BottomBar
      left={
        <Check checked={count > 0 && count === rows.length} onChange={(wanted) => choose(ids, wanted)}>
          <Trans>全选</Trans>
        </Check>
      }
    >
      {children}
      <Button look="danger" disabled={count === 0} onPress={() => onRemove(chosen)}>
        {count === 0 ? <Trans>删除</Trans> : <Trans>删除 {count}</Trans>}
      </Button>
    </BottomBar>
  );
};
