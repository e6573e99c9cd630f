import { countryName } from '@hakobu/contract/freight/country.shape';
import { useLingui } from '@lingui/react/macro';
import { languageNow } from '../../shell/language.ts';
import { CountryPicker, type CountryPickerProps } from './CountryPicker.tsx';
import { useIsServed } from './routes.queries.ts';

export type CountryFieldProps = Pick<CountryPickerProps, 'label' | 'name' | 'value' | 'fault' | 'onChange'>;

/** Where to: a country that can be shipped to. One that nothing goes to says so as soon as it stands there. */
export const CountryField = ({ fault, ...field }: CountryFieldProps) => {
  const { t } = useLingui();
  const isServed = useIsServed(field.value);
  const country = countryName(field.value, languageNow());
  const told = field.value !== '' && isServed === false ? t`目前没有线路寄往${country}` : undefined;
  return <CountryPicker {...field} fault={fault ?? told} />;
};
