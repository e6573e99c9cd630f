import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { setParams } from '../../../kit/screen/navigation.ts';
import { readYen, type Asked } from './asked.ts';
import styles from './search.module.css';
import { useRangeWords } from './useRangeWords.ts';

const ranges: readonly (readonly [least: number | undefined, most: number | undefined])[] = [
  [undefined, 3000],
  [3000, 10_000],
  [10_000, 30_000],
  [30_000, undefined],
];

export type PriceSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly asked: Asked };

const shown = (yen: number | undefined): string => (yen === undefined ? '' : String(yen));

/** The range of prices, typed or chosen. */
export const PriceSheet = ({ open, onClose, asked }: PriceSheetProps) => {
  const { t } = useLingui();
  const [min, setLeast] = useState(shown(asked.minYen));
  const [max, setMost] = useState(shown(asked.maxYen));
  const narrow = (minYen: number | undefined, maxYen: number | undefined) => {
    onClose();
    setParams({ minYen: shown(minYen), maxYen: shown(maxYen) });
  };
  const rangeWords = useRangeWords();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>价格（日元）</Trans>}
      foot={
        <>
          <Button look="quiet" onPress={() => narrow(undefined, undefined)}>
            <Trans>不限价格</Trans>
          </Button>
          <Button onPress={() => narrow(readYen(min), readYen(max))}>
            <Trans>看结果</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.range}>
        <PriceInput value={min} onChange={setLeast} label={t`最低价`} />
        <span aria-hidden="true">–</span>
        <PriceInput value={max} onChange={setMost} label={t`最高价`} />
      </div>
      <ul className={styles.words}>
        {ranges.map(([from, to]) => (
          <li key={from ?? 0}>
            <button type="button" onClick={() => narrow(from, to)}>
              {rangeWords(from, to)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

type PriceInputProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
};

const PriceInput = ({ value, onChange, label }: PriceInputProps) => (
  <input
    inputMode="numeric"
    maxLength={10}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
