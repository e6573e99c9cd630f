import { countryName } from '@hakobu/contract/freight/country.shape';
import { Trans } from '@lingui/react/macro';
import { languageNow } from '../../shell/language.ts';
import styles from './country.module.css';
import { useIsServed } from './routes.queries.ts';

/** Says of a country that nothing goes there now; nothing where something does. */
export const NoRoute = ({ country }: { readonly country: string }) => {
  const isServed = useIsServed(country);
  const name = countryName(country, languageNow());
  return isServed === false ? (
    <strong className={styles.noRoute}>
      <Trans>目前没有线路寄往{name}</Trans>
    </strong>
  ) : null;
};
