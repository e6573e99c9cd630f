import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { type RecipientField, recipientFields, type Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFillSheet } from '../parcel-steps.queries.ts';
import { sheetQuery } from '../parcel.queries.ts';
import {
  draftOf,
  lackingIn,
  lackingNumbers,
  numberFits,
  readDraft,
  type LineDraft,
  type LineField,
  type RecipientDraft,
} from './draft.rules.ts';

/** The sheet while it is filled in: what is typed, what is wrong, how much is missing, and saving it. */
export const useSheetDraft = (parcel: Parcel, sheet: Sheet) => {
  const client = useQueryClient();
  const fill = useFillSheet();
  const [lines, setLines] = useState<readonly LineDraft[]>(() => sheet.lines.map(draftOf));
  const [numbers, setNumbers] = useState<RecipientDraft>({});
  const [tried, setTried] = useState(false);
  const country = parcel.recipient.countryCode;
  const read = lines.map(readDraft);
  const wrongNumbers = recipientFields.filter((field) => !numberFits(country, field, numbers[field] ?? ''));
  const lacking = lines.map((line) => lackingIn(line, sheet.asks));
  const missing = lacking.reduce((sum, fields) => sum + fields.length, 0) + lackingNumbers(sheet, numbers).length;
  const isFaulty = wrongNumbers.length > 0 || read.some(({ faulty }) => faulty.length > 0);

  /** The sheet as it was saved; undefined where it can't be saved like this. */
  const save = async (): Promise<Sheet | undefined> => {
    setTried(true);
    if (isFaulty) return undefined;
    const typed = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number.trim() !== ''));
    const { sheet: saved } = await fill.mutateAsync({
      id: parcel.id,
      lines: read.flatMap(({ line }) => line ?? []),
      ...typed,
    });
    client.setQueryData(sheetQuery(parcel.id).queryKey, saved);
    setNumbers({});
    return saved;
  };

  return {
    lines,
    numbers,
    missing,
    /** Faults show at once in what was typed, and everywhere once saving was tried. */
    isWrong: (at: number, field: LineField) => read[at]?.faulty.includes(field) === true,
    isLacking: (at: number, field: LineField) => tried && lacking[at]?.includes(field) === true,
    isWrongNumber: (field: RecipientField) => wrongNumbers.includes(field),
    setLine: (at: number, field: LineField, value: string) =>
      setLines((before) => before.map((line, place) => (place === at ? { ...line, [field]: value } : line))),
    setNumber: (field: RecipientField, value: string) => setNumbers((before) => ({ ...before, [field]: value })),
    save,
  };
};

export type SheetDraft = ReturnType<typeof useSheetDraft>;
