import type { GoodsDetail, GoodsOption } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { priceRangeText } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Stepper } from '../../../kit/press/Stepper.tsx';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { WordsField } from '../../../parts/goods/WordsField.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { Translating } from '../../../parts/translation/Translating.tsx';
import styles from './detail.module.css';

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

const wordsName = 'wanted';

/** Goes to what is lacking: the first of its choices, or where it is written. */
const focusIn = (name: string) =>
  document.querySelector<HTMLElement>(`[role=dialog] [name="${CSS.escape(name)}"]`)?.focus();

/** What has to be chosen before goods go into the cart or are ordered. */
export const OptionsSheet = (props: OptionsSheetProps) => {
  const { purpose, onClose, goods, quantity, onQuantity, chosen, onChosen, words, onWords, onDone } = props;
  // A range of prices is a choice, though nobody told between what.
  const needsWords = goods.hasUnknownOptions && goods.secondPrice !== null;
  const { t } = useLingui();
  const displayed = useDisplayed();
  const missing = goods.options.find(({ code }) => chosen[code] === undefined);
  const lacking = missing?.code ?? (needsWords && words.trim() === '' ? wordsName : undefined);
  /** What was asked for when it was gone on without: said at it, until it is there. */
  const [asked, setAsked] = useState<string>();
  const total = priceRangeText(goods.price * quantity, (goods.secondPrice ?? 0) * quantity);
  const done = async () => {
    if (purpose === undefined) return undefined;
    setAsked(lacking);
    if (lacking !== undefined) return focusIn(lacking);
    await onDone(purpose);
    return onClose();
  };
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  return (
    <Sheet
      open={purpose !== undefined}
      onClose={close}
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
          <Price yen={goods.price} secondYen={goods.secondPrice} other={displayed(goods.price)} />
          <p>{goods.name}</p>
        </div>
      </div>
      <OptionFields
        options={goods.options}
        chosen={chosen}
        asked={asked}
        onChoose={(option, value) => onChosen({ ...chosen, [option]: value })}
      />
      {goods.hasUnknownOptions ? (
        <WordsField
          name={wordsName}
          value={words}
          onChange={onWords}
          isNeeded={needsWords}
          fault={asked === wordsName && lacking === asked ? t`价格因款式而不同，请写明规格` : undefined}
        />
      ) : null}
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

type OptionFieldsProps = {
  readonly options: readonly GoodsOption[];
  /** Codes of the chosen values by the codes of their options. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The code of the one that was gone on without. */
  readonly asked: string | undefined;
  readonly onChoose: (option: string, value: string) => void;
};

/** What there is to choose from; a seller's own words in the reader's language at a press. What is ordered stays theirs. */
const OptionFields = ({ options, chosen, asked, onChoose }: OptionFieldsProps) => {
  if (options.length === 0) return null;
  const words = options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]);
  return (
    <Translating texts={words}>
      {({ texts }, line) => {
        const said = new Map(words.map((each, place) => [each, texts[place] ?? each]));
        return (
          <>
            {options.map((option) => (
              <OptionField
                key={option.code}
                option={option}
                said={said}
                value={chosen[option.code]}
                isAsked={asked === option.code}
                onChange={(value) => onChoose(option.code, value)}
              />
            ))}
            {line}
          </>
        );
      }}
    </Translating>
  );
};

type OptionFieldProps = {
  readonly option: GoodsOption;
  readonly said: ReadonlyMap<string, string>;
  readonly value: string | undefined;
  readonly isAsked: boolean;
  readonly onChange: (code: string) => void;
};

const OptionField = ({ option, said, value, isAsked, onChange }: OptionFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const isMissing = isAsked && value === undefined;
  const name = said.get(option.name) ?? option.name;
  return (
    <fieldset
      className={classes(styles.option, isMissing && styles.missing)}
      aria-describedby={isMissing ? id : undefined}
    >
      <legend>{name}</legend>
      {option.values.map((each) => (
        <label key={each.code}>
          <input type="radio" name={option.code} checked={value === each.code} onChange={() => onChange(each.code)} />
          <span>{said.get(each.name)}</span>
        </label>
      ))}
      {isMissing ? (
        <p id={id} className={styles.lacks} role="alert">
          {t`请选择${name}`}
        </p>
      ) : null}
    </fieldset>
  );
};
