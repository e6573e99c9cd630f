import type { GoodsOption } from '@hakobu/contract/goods/goods.shape';
import { Translating } from '../../../parts/translation/Translating.tsx';
import styles from './detail.module.css';

type OptionFieldsProps = {
  readonly options: readonly GoodsOption[];
  /** Codes of the chosen values by the codes of their options. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (option: string, value: string) => void;
};

/** What there is to choose from; a seller's own words in the reader's language at a press. What is ordered stays theirs. */
export const OptionFields = ({ options, chosen, onChoose }: OptionFieldsProps) => {
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
  readonly onChange: (code: string) => void;
};

const OptionField = ({ option, said, value, onChange }: OptionFieldProps) => (
  <fieldset className={styles.option}>
    <legend>{said.get(option.name)}</legend>
    {option.values.map(({ code, name }) => (
      <label key={code}>
        <input type="radio" name={option.code} checked={value === code} onChange={() => onChange(code)} />
        <span>{said.get(name)}</span>
      </label>
    ))}
  </fieldset>
);
