import { languageNames } from '@hakobu/contract/base/languages';
import { goodsLanguages, maxOptions, maxOptionValues, type OwnOption } from '@hakobu/contract/goods/catalogue.shape';
import { longestOption } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { BareField } from '../../../kit/input/Field.tsx';
import { IconButton } from '../../../kit/input/IconButton.tsx';
import styles from './catalogue.module.css';
import { type GoodsForm, noNames } from './own-draft.ts';
import type { PartsProps } from './OwnFieldsParts.tsx';

type Names = OwnOption['names'];

const fresh = { code: '', names: noNames };
const replaced = <Item,>(items: readonly Item[], place: number, item: Item): Item[] => items.toSpliced(place, 1, item);

/** What has to be chosen before ordering: each option and its values in every language, the seller's first. */
export const OptionsEditor = ({ fields: { options }, form, isFixed, onEdit }: PartsProps) => {
  const { t } = useLingui();
  const change = (next: OwnOption[]) => onEdit({ options: next });
  return (
    <>
      {options.map((option, place) => (
        <OneOption
          // Codes are empty until they are saved: the place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key -- as above
          key={place}
          option={option}
          place={place}
          form={form}
          isFixed={isFixed}
          onChange={(next) => change(next ? replaced(options, place, next) : options.toSpliced(place, 1))}
        />
      ))}
      {isFixed || options.length >= maxOptions ? null : (
        <Button onClick={() => change([...options, { ...fresh, values: [fresh] }])}>{t`加一个选项`}</Button>
      )}
    </>
  );
};

type OneProps = {
  readonly option: OwnOption;
  readonly place: number;
  readonly form: GoodsForm;
  readonly isFixed: boolean;
  /** Null: taken away. */
  readonly onChange: (option: OwnOption | null) => void;
};

const OneOption = ({ option, place: at, form, isFixed, onChange }: OneProps) => {
  const { t } = useLingui();
  const { names, values } = option;
  const number = at + 1;
  const unnamed = form.field(`options[${at}].names.ja`).error;
  const isEmpty = values.length === 0 && form.field(`options[${at}].values`).error !== null;
  const setValues = (next: OwnOption['values']) => onChange({ ...option, values: next });
  return (
    <div role="group" aria-label={t`选项 ${number}`}>
      <table className={styles.options}>
        <thead>
          <tr>
            {goodsLanguages.map((language) => (
              <th key={language} scope="col">
                {languageNames[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <NameCells
              names={names}
              what={t`选项`}
              form={form.id}
              error={unnamed ?? (isEmpty ? t`至少要有一个值` : null)}
              isFixed={isFixed}
              onChange={(next) => onChange({ ...option, names: next })}
            />
          </tr>
          {values.map((value, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- codes are empty until they are saved
            <tr key={place} className={styles.value}>
              <NameCells
                names={value.names}
                what={t`值 ${place + 1}`}
                {...form.field(`options[${at}].values[${place}].names.ja`)}
                isFixed={isFixed}
                onChange={(next) => setValues(replaced(values, place, { ...value, names: next }))}
              />
              <td>
                {isFixed ? null : (
                  <IconButton
                    icon="cross"
                    label={t`删去值 ${place + 1}`}
                    onPress={() => setValues(values.toSpliced(place, 1))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isFixed ? null : (
        <div className={styles.optionMoves}>
          <Button
            size="small"
            disabled={values.length >= maxOptionValues}
            onClick={() => setValues([...values, fresh])}
          >
            <Trans>加一个值</Trans>
          </Button>
          <Button size="small" onClick={() => onChange(null)}>
            <Trans>删去这个选项</Trans>
          </Button>
        </div>
      )}
    </div>
  );
};

type CellsProps = {
  readonly names: Names;
  readonly what: string;
  readonly form: string;
  /** What is wrong with the seller's name: the other languages may be left out. */
  readonly error: string | null;
  readonly isFixed: boolean;
  readonly onChange: (names: Names) => void;
};

const NameCells = ({ names, what, form, error, isFixed, onChange }: CellsProps) =>
  goodsLanguages.map((language) => (
    <td key={language}>
      <BareField form={form} error={language === 'ja' ? error : null}>
        <Input
          size="small"
          lang={language}
          aria-label={`${what} ${languageNames[language]}`}
          value={names[language]}
          maxLength={longestOption}
          readOnly={isFixed}
          onChange={({ target }) => onChange({ ...names, [language]: target.value })}
        />
      </BareField>
    </td>
  ));
