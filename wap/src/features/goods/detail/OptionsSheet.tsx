import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { priceRangeText } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Stepper } from '../../../kit/press/Stepper.tsx';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { WordsField } from '../../../parts/goods/WordsField.tsx';
import { useFen } from '../../../parts/rates/rates.queries.ts';
import styles from './detail.module.css';
import { OptionFields } from './OptionFields.tsx';

export type Purpose = 'cart' | 'order';
type Chosen = Readonly<Record<string, string>>;

export type OptionsSheetProps = {
  readonly purpose: Purpose | undefined;
  readonly onClose: () => void;
  readonly goods: GoodsDetail;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Codes of the chosen values by the codes of their options. */
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** Which one is wanted, where nobody told us what there is to choose. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onDone: (purpose: Purpose) => Promise<void>;
};

/** What has to be chosen before goods go into the cart or are ordered. */
export const OptionsSheet = (props: OptionsSheetProps) => {
  const { purpose, onClose, goods, quantity, onQuantity, chosen, onChosen, words, onWords, onDone } = props;
  // A range of prices is a choice, though nobody told between what.
  const needsWords = goods.hasUnknownOptions && goods.secondPrice !== null;
  const { t } = useLingui();
  const fenOf = useFen();
  const missing = goods.options.find(({ code }) => chosen[code] === undefined);
  const total = priceRangeText(goods.price * quantity, (goods.secondPrice ?? 0) * quantity);
  const done = async () => {
    if (purpose === undefined) return undefined;
    if (missing) return toast(t`请选择${missing.name}`);
    if (needsWords && words.trim() === '') return toast(t`价格因款式而不同，请写明规格`);
    await onDone(purpose);
    return onClose();
  };
  return (
    <Sheet
      open={purpose !== undefined}
      onClose={onClose}
      title={<Trans>选择规格和数量</Trans>}
      foot={
        <Button onPress={done}>
          {purpose === 'order' ? <Trans>下单 {total}</Trans> : <Trans>加入购物车 {total}</Trans>}
        </Button>
      }
    >
      <div className={styles.chosenGoods}>
        <GoodsPicture src={goods.imageUrl} alt="" size="calc(152 * var(--rpx))" />
        <div>
          <Price yen={goods.price} secondYen={goods.secondPrice} fen={fenOf(goods.price)} />
          <p>{goods.name}</p>
        </div>
      </div>
      <OptionFields
        options={goods.options}
        chosen={chosen}
        onChoose={(option, value) => onChosen({ ...chosen, [option]: value })}
      />
      {goods.hasUnknownOptions ? <WordsField value={words} onChange={onWords} isNeeded={needsWords} /> : null}
      {goods.isOneOfAKind ? null : (
        <div className={styles.quantity}>
          <Trans>数量</Trans>
          <Stepper value={quantity} onChange={onQuantity} label={t`数量`} />
        </div>
      )}
      {goods.secondPrice === null ? null : (
        <p className={styles.rangeNote}>
          <Trans>先按最低价付；所选款式更贵的，买手看过后请你补款</Trans>
        </p>
      )}
    </Sheet>
  );
};
