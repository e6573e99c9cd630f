import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { type GoodsKey, type GoodsSummary, goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { useSettled } from '../../kit/input/useSettled.ts';
import { useCall } from '../../shell/calls.ts';
import styles from './goods.module.css';
import { GoodsLine } from './GoodsLine.tsx';

type Props = {
  readonly value: GoodsKey | null;
  /** The form that it belongs to, by `useEndpointForm`, and what that finds wrong. */
  readonly form?: string;
  readonly error?: string | null;
  readonly isFixed: boolean;
  readonly onChange: (key: GoodsKey) => void;
};

const wordsIn = (typed: string): string => typed.normalize('NFKC').trim();

const maxFound = 12;

/** One piece of goods, found as shoppers find it: by words, a link or an id. Nothing typed yet: the recommended ones. */
export const GoodsField = ({ value, form, error = null, isFixed, onChange }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(typed);
  const found = useCall(searchGoods, { keyword: wordsIn(settled), limit: maxFound }, { enabled: isOpen });
  const chosen = useCall(goodsDetail, value ?? { platformCode: '', goodsId: '' }, { enabled: value !== null });
  // Enter takes the first of them: what was found for other words must not stand there meanwhile.
  const list = settled === typed ? (found.data?.list ?? []) : [];
  const kept = chosen.data && value && goodsKeyText(chosen.data) === goodsKeyText(value) ? chosen.data : null;
  const isListed = value !== null && list.some((goods) => goodsKeyText(goods) === goodsKeyText(value));
  const own = value && !isListed ? [{ ...optionOf(kept ?? value), isOwn: true }] : [];
  return (
    <>
      <Field label={t`商品`} hint={t`名称、链接或编号都能找`} form={form} error={useLost(chosen.error) ?? error}>
        <Select
          aria-label={t`商品`}
          value={value && goodsKeyText(value)}
          disabled={isFixed}
          placeholder={t`找一件商品`}
          showSearch={{ filterOption: (_, option) => !option?.isOwn, searchValue: typed, onSearch: setTyped }}
          loading={found.isFetching}
          notFoundContent={<NothingFound error={found.error} isLooking={found.isFetching || settled !== typed} />}
          listHeight={360}
          popupMatchSelectWidth={420}
          options={[...own, ...list.map(optionOf)]}
          optionRender={lineOf}
          onOpenChange={(open) => {
            setOpen(open);
            if (!open) setTyped('');
          }}
          onChange={(_, option) => {
            if (option && !Array.isArray(option)) onChange(option.of);
          }}
        />
      </Field>
      {kept ? (
        <div className={styles.chosen}>
          <GoodsLine goods={kept} />
        </div>
      ) : null}
    </>
  );
};

type Option = {
  readonly value: string;
  readonly label: string;
  readonly of: GoodsKey;
  readonly goods: GoodsSummary | null;
  /** The chosen one, where it is not among those that were found: it is named in the field, and is no find. */
  readonly isOwn?: boolean;
};

const optionOf = (goods: GoodsSummary | GoodsKey): Option => {
  const { platformCode, goodsId } = goods;
  const isKnown = 'name' in goods;
  return {
    value: goodsKeyText(goods),
    label: isKnown ? goods.name : goodsId,
    of: { platformCode, goodsId },
    goods: isKnown ? goods : null,
  };
};

const lineOf = ({ data: { goods, label } }: { readonly data: Option }) =>
  goods ? (
    <div className={styles.option}>
      <GoodsLine goods={goods} />
    </div>
  ) : (
    label
  );

/** What was chosen once and is not there any more has to be chosen anew: it would be refused. */
const useLost = (error: unknown): string | null => {
  const { t } = useLingui();
  const reason = useReason(error);
  return error ? t`${reason}，请重新选一件` : null;
};

const NothingFound = ({ error, isLooking }: { readonly error: unknown; readonly isLooking: boolean }) => {
  const { t } = useLingui();
  const reason = useReason(error);
  if (isLooking) return t`正在找…`;
  return error ? reason : t`没有这样的商品`;
};
