import type { Answer } from '@hakobu/contract/base/endpoint';
import type { CartLine } from '@hakobu/contract/carts/cart.api';
import type { confirmOrder } from '@hakobu/contract/orders/order.api';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Selection } from '../../kit/list/useSelection.ts';
import { yenText } from '../../kit/money/digits.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { go } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { links } from '../../links.ts';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { Beside } from '../../parts/rates/Beside.tsx';
import { handOverGroup } from '../groups/index.ts';
import { CustomsNote, keepWanted, LandedSheet, LandedTotal } from '../orders/index.ts';
import styles from './carts.module.css';

type Confirmed = Answer<typeof confirmOrder>;
type Wanted = Parameters<typeof keepWanted>[0];

export type CartFootProps = {
  readonly lines: readonly CartLine[];
  readonly selection: Selection<CartLine>;
  /** The chosen lines, as they are ordered. */
  readonly wanted: Wanted;
  /** The group that was chosen for them, by its code; empty for none. */
  readonly groupId: string;
  readonly estimate: {
    readonly data: Confirmed | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

/** What the chosen lines come to, what customs may say of them together, and the way on. */
export const CartFoot = ({ lines, selection, wanted, groupId, estimate }: CartFootProps) => {
  const [open, setOpen] = useState(false);
  const ids = lines.map(({ id }) => id);
  const count = wanted.length;
  const confirmed = count > 0 ? estimate.data : undefined;
  const landed = confirmed?.landed ?? undefined;
  if (lines.length === 0) return null;
  const settle = () => {
    const [first] = wanted;
    if (first === undefined) return;
    keepWanted(wanted);
    handOverGroup(first, groupId);
    go(links.confirmGoods(first));
  };
  return (
    <BottomBar
      above={<Above estimate={estimate} landed={landed} count={count} chosen={selection.chosen.length} />}
      left={
        <div className={lineStyles.foot}>
          <Check checked={selection.chosen.length === lines.length} onChange={(all) => selection.choose(ids, all)}>
            <Trans>全选</Trans>
          </Check>
          <div className={lineStyles.sums} aria-live="polite" aria-busy={estimate.isPlaceholderData || undefined}>
            <Total yen={count === 0 ? 0 : confirmed?.totalYen} />
            {landed ? (
              <button type="button" className={styles.landed} onClick={() => setOpen(true)}>
                <Trans>
                  到手
                  <LandedTotal landed={landed} />
                </Trans>{' '}
                <b>
                  <Trans>明细</Trans>
                </b>
              </button>
            ) : null}
          </div>
        </div>
      }
    >
      <Button disabled={count === 0} onPress={settle}>
        <Trans>结算 {count}</Trans>
      </Button>
      {confirmed ? <LandedSheet open={open} onClose={() => setOpen(false)} confirmed={confirmed} /> : null}
    </BottomBar>
  );
};

const Total = ({ yen }: { readonly yen: number | undefined }) => {
  const total = yen === undefined ? '--' : yenText(yen);
  return (
    <p className={styles.total}>
      <span>
        <Trans>合计</Trans>
      </span>{' '}
      <b>{total}</b>{' '}
      <span className={styles.unit}>
        <Trans>日元</Trans>
      </span>
      {yen ? <Beside yen={yen} exact /> : null}
    </p>
  );
};

type AboveProps = {
  readonly estimate: CartFootProps['estimate'];
  readonly landed: NonNullable<Confirmed['landed']> | undefined;
  readonly count: number;
  readonly chosen: number;
};

/** One warning at most: what keeps the total from being known comes first. */
const Above = ({ estimate, landed, count, chosen }: AboveProps) => {
  if (count > 0 && estimate.error && !estimate.data)
    return (
      <Note
        tone="bad"
        action={
          <Button look="text" onPress={() => estimate.refetch()}>
            <Trans>重试</Trans>
          </Button>
        }
      >
        {reasonFor(estimate.error)}
      </Note>
    );
  if (chosen > count)
    return (
      <Note tone="wait">
        <Trans>一次最多结算 {count} 种，其余留在购物车</Trans>
      </Note>
    );
  return landed ? <CustomsNote warnings={landed.warnings} /> : null;
};
