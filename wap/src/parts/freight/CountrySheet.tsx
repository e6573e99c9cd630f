import type { Country } from '@hakobu/contract/freight/country.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchBar } from '../../kit/form/SearchBar.tsx';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { ErrorState } from '../../kit/screen/states.tsx';
import { languageNow } from '../../shell/language.ts';
import { findCountries, grouped } from './country-search.rules.ts';
import styles from './country.module.css';
import type { Offered } from './CountryPicker.tsx';
import { routesQuery } from './routes.queries.ts';

export type CountrySheetProps = {
  readonly title: string;
  readonly value: string;
  /** Those that can be shipped to where nothing else is offered. */
  readonly offered: Offered | undefined;
  readonly onClose: () => void;
  readonly onChoose: (code: string) => void;
};

/** Countries: the usual ones first, the rest by name, all of them by a search. */
export const CountrySheet = ({ title, offered, onClose, onChoose, value }: CountrySheetProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const choose = (code: string) => {
    onClose();
    onChoose(code);
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.search}>
        <SearchBar value={typed} onChange={setTyped} onSearch={setTyped} placeholder={t`搜索国家或地区`} />
      </div>
      <div className={styles.found}>
        {offered ? (
          <Choices typed={typed} value={value} offered={offered} onChoose={choose} />
        ) : (
          <ServedChoices typed={typed} value={value} onChoose={choose} />
        )}
      </div>
    </Sheet>
  );
};

type ServedProps = Pick<CountrySheetProps, 'value' | 'onChoose'> & { readonly typed: string };

const ServedChoices = (choosing: ServedProps) => {
  const { data, error, refetch } = useQuery(routesQuery());
  if (!data) {
    if (error) return <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>;
    return <RowSkeletons count={4} picture={false} />;
  }
  return <Choices {...choosing} offered={data} isServed />;
};

type ChoicesProps = ServedProps & { readonly offered: Offered; readonly isServed?: boolean };

const Choices = ({ typed, value, offered, isServed = false, onChoose }: ChoicesProps) => {
  const found = findCountries(typed, offered.countries, languageNow());
  const unserved = isServed ? found.unserved : [];
  const { usual, rest } = grouped(found.served, offered.usualCodes);
  if (found.served.length + unserved.length === 0)
    return (
      <p className={styles.none} role="status">
        <Trans>没有找到这个国家或地区</Trans>
      </p>
    );
  const none = typed === '' && offered.none ? [{ code: '', name: offered.none }] : [];
  return (
    <>
      <Group countries={none} value={value} onChoose={onChoose} />
      <Group title={<Trans context="countries">常用</Trans>} countries={usual} value={value} onChoose={onChoose} />
      <Group title={<Trans>其他国家和地区</Trans>} countries={rest} value={value} onChoose={onChoose} />
      {unserved.map(({ code, name }) => (
        <p key={code} className={styles.none} role="status">
          <Trans>目前没有线路寄往{name}</Trans>
        </p>
      ))}
    </>
  );
};

type GroupProps = {
  readonly title?: ReactNode;
  readonly countries: readonly Country[];
  readonly value: string;
  readonly onChoose: (code: string) => void;
};

const Group = ({ title, countries, value, onChoose }: GroupProps) =>
  countries.length === 0 ? null : (
    <section>
      {title ? <h3 className={styles.group}>{title}</h3> : null}
      <ul className={styles.countries}>
        {countries.map(({ code, name }) => (
          <li key={code}>
            <button type="button" aria-current={code === value || undefined} onClick={() => onChoose(code)}>
              {name}
              {code === value ? <Icon name="check" weight={2} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
