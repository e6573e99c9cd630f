import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, placeOrders } from '@hakobu/contract/orders/order.api';
import { OnFailure } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../kit/form/useKept.ts';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links, type GoodsKey } from '../../../links.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { groupHandedOver, handOverGroup, putIntoGroup } from '../../groups/index.ts';
import { Agreement, useAgreement } from './Agreement.tsx';
import { ConfirmBody } from './ConfirmBody.tsx';
import { ConfirmSkeleton } from './ConfirmSkeleton.tsx';
import { feesOf } from './confirmed.rules.ts';
import { changedByOrder, confirmQuery, type WantedLine } from '../order.queries.ts';
import { termsWithServices } from '../payTerms.tsx';
import { forgetWanted, wantedFor } from './wanted-lines.ts';

export type ConfirmGoodsProps = {
  /** The first line's goods; undefined where the address names none. */
  readonly goods: GoodsKey | undefined;
  /** A quick order that needs the shopper: options, or a price that moved. */
  readonly fromQuickOrder: boolean;
  /** The orders, and where the shopper wants to go first instead of paying. */
  readonly onPlaced: (ids: readonly string[], elsewhere: string | undefined) => void;
};

export const ConfirmGoods = ({ goods, fromQuickOrder, onPlaced }: ConfirmGoodsProps) => {
  const { t } = useLingui();
  const [lines, setLines] = useKept('lines', confirmOrder.input.shape.lines, () =>
    goods && !fromQuickOrder ? wantedFor(goods) : oneOf(goods),
  );
  const confirm = useQuery(confirmQuery(lines));
  const needsOptions = useNeedsOptions(lines);
  const [groupId, setGroupId] = useKept('group', z.string(), () => (goods ? groupHandedOver(goods) : ''));
  const { place, moved } = usePlacing(async (ids) =>
    onPlaced(ids, groupId === '' ? undefined : await putIntoGroup(groupId, ids)),
  );
  const [remark, setRemark] = useKept('remark', z.string(), '');
  const words = useWords(lines, confirm.data?.lines);
  // Who goes to top up, or reads the terms, comes back to it.
  useLeaveGuard(
    [remark, ...words.said].some((typed = '') => typed.trim() !== ''),
    { isKept: true },
  );
  const [onFailure, setOnFailure] = useKept('onFailure', OnFailure, 'buyRest');
  const agreement = useAgreement();
  const confirmed = confirm.data;
  const refused = confirmed?.lines.filter(({ verdict }) => verdict === 'refuse').length ?? 0;
  const total = confirmed && refused === 0 && !needsOptions ? confirmed.totalYen : undefined;
  const dropRefused = () => setLines((before) => before.filter((_, at) => confirmed?.lines[at]?.verdict !== 'refuse'));
  const press = async () => {
    if (total === undefined || !agreement.isGiven()) return;
    await place({ lines: words.into(lines), remark: remark.trim(), onFailure, totalYen: total });
  };
  const amount = yenText(confirmed?.totalYen ?? 0);
  return (
    <Screen
      queries={[confirm]}
      fault={goods ? undefined : t`没有要确认的商品，请从商品页或购物车进来`}
      skeleton={<ConfirmSkeleton />}
      foot={
        <BottomBar
          below={
            confirmed && feesOf(confirmed).servicesYen > 0 ? (
              termsWithServices
            ) : (
              <Trans>先冻结，采购成功才扣款；国际运费称重后另付</Trans>
            )
          }
        >
          <Button wide disabled={total === undefined || confirm.isPlaceholderData} onPress={press}>
            <Trans>支付 {amount}</Trans>
          </Button>
        </BottomBar>
      }
    >
      {moved === undefined ? null : <PriceMoved {...moved} />}
      {needsOptions && goods ? <ChooseOptions goods={goods} /> : null}
      {confirmed ? (
        <ConfirmBody
          confirmed={confirmed}
          remark={remark}
          onRemark={setRemark}
          onFailure={onFailure}
          onChoose={setOnFailure}
          group={{ value: groupId, onChoose: setGroupId }}
          onDropRefused={lines.length > refused ? dropRefused : undefined}
          services={lines.map(({ services }) => services ?? [])}
          words={words.said}
          onWords={words.say}
          onServices={(at, services) =>
            setLines((before) => before.map((line, nth) => (nth === at ? { ...line, services } : line)))
          }
        />
      ) : null}
      <Agreement {...agreement.tick} />
    </Screen>
  );
};

const oneOf = (goods: GoodsKey | undefined): WantedLine[] => (goods ? [{ ...goods, quantity: 1, options: [] }] : []);

/** Goods of which a size or colour has to be chosen first, opened without one. */
const useNeedsOptions = (lines: readonly WantedLine[]): boolean => {
  const [only] = lines;
  const open = lines.length === 1 && only !== undefined && (only.options ?? []).length === 0;
  const { data } = useCall(goodsDetail, open ? { goodsId: only.goodsId, platformCode: only.platformCode } : skipToken, {
    about: 'goods',
    inLanguage: true,
    quiet: true,
  });
  return open && (data?.options.length ?? 0) > 0;
};

/** What is wanted of goods whose options nobody told, in the shopper's words, by the goods of each line without any. */
const useWords = (
  lines: readonly WantedLine[],
  confirmed: readonly { readonly hasUnknownOptions: boolean }[] | undefined,
) => {
  const [kept, setKept] = useKept('words', z.record(z.string(), z.string()), {});
  const said = lines.map((line, at) =>
    confirmed?.[at]?.hasUnknownOptions === true && (line.options ?? []).length === 0
      ? (kept[placeOf(line, at)] ?? '')
      : undefined,
  );
  return {
    said,
    say: (at: number, words: string) => {
      const line = lines[at];
      if (line) setKept((before) => ({ ...before, [placeOf(line, at)]: words }));
    },
    into: (wanted: readonly WantedLine[]): WantedLine[] =>
      wanted.map((line, at) => {
        const words = said[at]?.trim() ?? '';
        return words === '' ? line : { ...line, options: [words] };
      }),
  };
};

const placeOf = ({ platformCode, goodsId, cartLineId }: WantedLine, at: number): string =>
  cartLineId ?? `${platformCode} ${goodsId} ${at}`;

type Moved = { readonly beforeYen: number; readonly nowYen: number };

const totalIn = (message: unknown): number =>
  typeof message === 'object' && message !== null && 'totalYen' in message ? Number(message.totalYen) : 0;

/** Placing, and what stands in its way: a total that has moved is shown, and nothing is placed. */
const usePlacing = (onPlaced: (ids: readonly string[]) => Promise<void>) => {
  const { mutateAsync } = useSend(placeOrders, { changes: changedByOrder, evenRefused: true });
  const [moved, setMoved] = useState<Moved>();
  const place = async (input: Parameters<typeof mutateAsync>[0]) => {
    setMoved(undefined);
    try {
      const [first] = input.lines;
      const { ids } = await mutateAsync(input);
      forgetWanted();
      if (first) handOverGroup(first, '');
      await onPlaced(ids);
    } catch (refusal) {
      if (!isProblem(refusal, codes.priceChanged)) return;
      setMoved({ beforeYen: input.totalYen, nowYen: totalIn(refusal.data) });
      scrollTo({ top: 0 });
    }
  };
  return { place, moved };
};

const PriceMoved = ({ beforeYen, nowYen }: Moved) => {
  const before = yenText(beforeYen);
  const now = yenText(nowYen);
  return (
    <Note tone="bad" title={<Trans>价格有变化，还没有下单</Trans>}>
      <Trans>
        刚才合计 {before}，现在是 {now}。请看过再支付。
      </Trans>
    </Note>
  );
};

const ChooseOptions = ({ goods }: { readonly goods: GoodsKey }) => (
  <Note
    tone="wait"
    title={<Trans>这件商品要先选规格</Trans>}
    action={
      <Button look="text" onPress={() => replaceWith(links.goods(goods))}>
        <Trans>去商品页选择</Trans>
      </Button>
    }
  >
    <Trans>选好颜色、尺寸等再下单，买手才知道买哪一款。</Trans>
  </Note>
);
