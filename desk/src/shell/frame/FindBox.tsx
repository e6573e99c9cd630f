import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../../kit/Icon.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { tellRefusal } from '../toasts.ts';
import styles from '../shell.module.css';
import type { NamedPage } from '../usePages.ts';
import { useRecordAddress } from '../useRecordAddress.ts';

const placesFor = (pages: readonly NamedPage[], text: string) =>
  text === ''
    ? []
    : pages.flatMap(({ find, name }) => {
        const to = find?.(text) ?? null;
        return to === null ? [] : [{ name, to }];
      });

/**
 * Finds an order, a parcel, a waybill, a person: ↵ opens the record whose whole code was typed, else the first page where
 * the text can be; ↑ ↓ choose another.
 */
export const FindBox = ({ pages }: { readonly pages: readonly NamedPage[] }) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const addressOf = useRecordAddress();
  const canFind = pages.some(({ find }) => find);
  useKeys(
    [{ keys: '/', label: t`查找`, quick: true, disabled: !canFind, onPress: () => field.current?.select() }],
    'shell',
  );
  if (!canFind) return null;
  const text = typed.normalize('NFKC').trim();
  const places = placesFor(pages, text);
  const close = () => {
    setTyped('');
    field.current?.blur();
  };
  const open = (to: string) => {
    close();
    go(to);
  };
  const openRecord = async (otherwise: string | null) => {
    const to = (await addressOf(text)) ?? otherwise;
    if (to !== null) open(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setChosen(Math.min(places.length - 1, chosen + 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
    else if (event.key === 'Enter') {
      const place = places[chosen] ?? places[0];
      if (chosen > 0 && place) open(place.to);
      else void openRecord(place?.to ?? null).catch(tellRefusal);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.find} role="search">
      <Icon name="find" />
      <input
        ref={field}
        value={typed}
        placeholder={t`订单、包裹、运单、人`}
        aria-label={t`查找`}
        data-takes="any"
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(() => setTyped(''), 200)}
      />
      <Key keys="/" />
      {places.length > 0 ? (
        <ul className={styles.places}>
          {places.map(({ name, to }, place) => (
            <li key={to}>
              <button type="button" className={place === chosen ? styles.chosen : undefined} onClick={() => open(to)}>
                <Trans>
                  在{name}里找 <b>{text}</b>
                </Trans>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
