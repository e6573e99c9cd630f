import { listProxyDrafts, removeProxyDrafts, saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import type { ProxyLine } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Selection, useSelection } from '../../kit/list/useSelection.ts';
import { yenText } from '../../kit/money/digits.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Stepper } from '../../kit/press/Stepper.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { Beside } from '../../parts/rates/Beside.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { isInReview } from '../../shell/review.ts';
import { NotOffered } from './NotOffered.tsx';
import { ProxyGoods } from './ProxyGoods.tsx';
import { fieldsOf, formOf } from './proxy-form.rules.ts';
import { previewQuery } from './proxy.queries.ts';
import styles from './proxies.module.css';

/** What the proxy cart holds: chosen, counted, edited, taken out, and ordered together. */
export const ProxyCartScreen = () => (isInReview() ? <NotOffered /> : <Cart />);

const Cart = () => {
  const { t } = useLingui();
  const cart = useCall(listProxyDrafts, {}, { about: 'proxies', inLanguage: true, quiet: true });
  const remove = useSend(removeProxyDrafts, { changes: ['proxies'], evenRefused: true });
  const lines = cart.data?.lines ?? [];
  const rows = lines.map((line) => ({ ...line, id: line.draft.id }));
  const orderable = rows.filter(({ refusal }) => refusal === null);
  // What was put aside while other goods were looked at, nobody asked for yet.
  const selection = useSelection(orderable, true, ({ draft }) => draft.isSetAside);
  const takeOut = async ({ draft }: ProxyLine) => {
    if (!(await confirm({ title: t`从代购购物车删除？`, text: draft.name, confirm: t`删除`, danger: true }))) return;
    await remove.mutateAsync({ ids: [draft.id] }).catch(() => undefined);
  };
  return (
    <Screen
      queries={[cart]}
      right={
        <Button look="text" onPress={() => go(links.proxyForm())}>
          <Trans>再加一件</Trans>
        </Button>
      }
      empty={
        cart.data && lines.length === 0 ? (
          <EmptyState icon="cart" action={<Trans>填代购单</Trans>} to={links.proxyForm()}>
            <Trans>代购购物车还是空的。任意日本网站的商品，粘贴链接就能代购。</Trans>
          </EmptyState>
        ) : null
      }
      foot={<CartFoot rows={orderable} selection={selection} />}
    >
      <Card>
        <ul className={lineStyles.lines}>
          {rows.map((row) => (
            <CartRow key={row.id} row={row} selection={selection} onRemove={() => takeOut(row)} />
          ))}
        </ul>
      </Card>
    </Screen>
  );
};

type Row = ProxyLine & { readonly id: string };
type RowProps = { readonly row: Row; readonly selection: Selection<Row>; readonly onRemove: () => Promise<void> };

const CartRow = ({ row, selection, onRemove }: RowProps) => {
  const { t } = useLingui();
  const { id, refusal } = row;
  const name = row.draft.name === '' ? t`没写完的一份` : row.draft.name;
  return (
    <li className={styles.line}>
      <Check
        checked={refusal === null && selection.isChosen(id)}
        disabled={refusal !== null}
        onChange={(wanted) => selection.choose([id], wanted)}
        label={t`选择 ${name}`}
      />
      <ProxyGoods
        line={row}
        count={<Quantity line={row} />}
        tools={
          <>
            {row.draft.isSetAside && refusal === null ? (
              <p className={shape.small}>
                <Trans>换商品时存下的，勾选才下单</Trans>
              </p>
            ) : null}
            <div className={styles.tools}>
              <IconButton icon="edit" label={t`修改 ${name}`} onPress={() => go(links.proxyForm({ id }))} />
              <IconButton icon="trash" label={t`删除 ${name}`} onPress={onRemove} />
            </div>
          </>
        }
      />
    </li>
  );
};

const Quantity = ({ line: { draft, mostPieces } }: { readonly line: ProxyLine }) => {
  const save = useSend(saveProxyDraft, { changes: ['proxies'] });
  return (
    <Stepper
      value={save.isPending ? Number(save.variables.fields.quantity) : draft.quantity}
      max={mostPieces}
      label={draft.name}
      onChange={(quantity) => save.mutate({ id: draft.id, fields: { ...fieldsOf(formOf(draft)), quantity } })}
    />
  );
};

type FootProps = { readonly rows: readonly Row[]; readonly selection: Selection<Row> };

/** What those with a price come to, and how many wait for one. */
const CartFoot = ({ rows, selection }: FootProps) => {
  const ids = selection.chosen.map(({ id }) => id);
  const preview = useQuery(previewQuery(ids));
  const count = ids.length;
  const totalYen = count === 0 ? 0 : preview.data?.totalYen;
  const total = totalYen === undefined ? '--' : yenText(totalYen);
  const toQuote = count === 0 ? 0 : (preview.data?.toQuote ?? 0);
  return (
    <BottomBar
      left={
        <div className={lineStyles.foot}>
          <Check
            checked={count > 0 && count === rows.length}
            onChange={(all) =>
              selection.choose(
                rows.map(({ id }) => id),
                all,
              )
            }
          >
            <Trans>全选</Trans>
          </Check>
          <div className={lineStyles.sums} aria-live="polite">
            <b>
              <Trans>合计 {total}</Trans>
            </b>
            {totalYen ? <Beside yen={totalYen} exact /> : null}
            {toQuote > 0 ? (
              <small className={shape.smallBlock}>
                <Trans>另有 {toQuote} 件等报价</Trans>
              </small>
            ) : null}
          </div>
        </div>
      }
    >
      <Button disabled={count === 0} onPress={() => go(links.proxyCommit(ids))}>
        <Trans>去确认 {count}</Trans>
      </Button>
    </BottomBar>
  );
};
