import { type Country, countryName } from '@hakobu/contract/freight/country.shape';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../../kit/form/Field.tsx';
import type { Bound } from '../../kit/form/useForm.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { languageNow } from '../../shell/language.ts';
import styles from './country.module.css';
import { CountrySheet } from './CountrySheet.tsx';

/** Countries to choose from where it is not those that can be shipped to; the usual ones first. */
export type Offered = {
  readonly countries: readonly Country[];
  readonly usualCodes: readonly string[];
  /** The choice of none, in words. */
  readonly none?: string;
};

export type CountryPickerProps = Omit<Bound, 'onBlur'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  /** Made when it is opened: there are many of them. */
  readonly offered?: () => Offered;
};

/** A country, chosen from a list that is searched. */
export const CountryPicker = ({ label, name, value, fault, hint, disabled, offered, onChange }: CountryPickerProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const country = value === '' ? t`请选择` : countryName(value, languageNow());
  return (
    <>
      <Field label={label} fault={fault} hint={hint}>
        {({ control, words }) => (
          <button
            type="button"
            id={control}
            name={name}
            className={styles.field}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-label={t`${label}：${country}`}
            data-fault={fault ? true : undefined}
            aria-describedby={words}
            onClick={() => setOpen(true)}
          >
            <span>{country}</span>
            <Icon name="next" size={14} weight={2} />
          </button>
        )}
      </Field>
      {open ? (
        <CountrySheet
          title={label}
          value={value}
          offered={offered?.()}
          onClose={() => setOpen(false)}
          onChoose={onChange}
        />
      ) : null}
    </>
  );
};
