import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import styles from './form.module.css';

export type SearchBarProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSearch: (value: string) => void;
  readonly placeholder: string;
  /** Inside, at the right while it is empty: a paste chip. */
  readonly right?: ReactNode;
  /** Takes the focus when it appears: on a page that is there to search. */
  readonly focused?: boolean;
  readonly onFocus?: () => void;
};

/** A field to search with; Enter searches, the cross empties it. */
export const SearchBar = (props: SearchBarProps) => {
  const { value, onChange, onSearch, placeholder, right, focused, onFocus } = props;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // A form around the sheet that this stands in would hear of it.
        event.stopPropagation();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onSearch(value.trim());
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? (
        right
      ) : (
        <button type="button" className={styles.eye} aria-label={t`清空`} onClick={() => onChange('')}>
          <Icon name="close" size={18} />
        </button>
      )}
    </form>
  );
};
