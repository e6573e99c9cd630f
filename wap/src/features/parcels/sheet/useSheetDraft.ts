import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { fillSheet, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import { type RecipientField, recipientFields, type Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByParcel, sheetQuery } from '../parcel.queries.ts';
import {
  basisOf,
  draftOf,
  lackingIn,
  lackingNumbers,
  lineFields,
  numberFits,
  readDraft,
  type LineDraft,
  type LineField,
  type RecipientDraft,
} from './draft.rules.ts';

/** The sheet while it is filled in: what is typed, what is wrong, how much is missing, and saving it. */
export const useSheetDraft = (parcel: Parcel, sheet: Sheet) => {
  const client = useQueryClient();
  const fill = useSend(fillSheet, { changes: changedByParcel });
  const [lines, setLines] = useState<readonly LineDraft[]>(() => sheet.lines.map(draftOf));
  // What was proposed as the screen opened stays so, however the goods are called meanwhile.
  const [read, setRead] = useState(sheet.lines);
  const [numbers, setNumbers] = useState<RecipientDraft>({});
  const [tried, setTried] = useState(false);
  const typed = JSON.stringify([lines, Object.values(numbers).filter((number) => number !== '')]);
  const [kept, setKept] = useState(typed);
  const sendGuarded = useLeaveGuard(typed !== kept);
  const country = parcel.recipient.countryCode;
  const written = lines.map(readDraft);
  const wrongNumbers = recipientFields.filter((field) => !numberFits(country, field, numbers[field] ?? ''));
  const lacking = lines.map((line) => lackingIn(line, sheet.asks));
  const missing = lacking.reduce((sum, fields) => sum + fields.length, 0) + lackingNumbers(sheet, numbers).length;
  const proposedIn = lines.map((line, at) => lineFields.filter(([field]) => basisOf(line, field, read[at])));
  const isFaulty = wrongNumbers.length > 0 || written.some(({ faulty }) => faulty.length > 0);

  /** The sheet as it was saved; undefined where it can't be saved like this. */
  const save = async (): Promise<Sheet | undefined> => {
    setTried(true);
    if (isFaulty) return undefined;
    const given = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number.trim() !== ''));
    const filled = { id: parcel.id, lines: written.flatMap(({ line }) => line ?? []), ...given };
    const { sheet: saved } = await sendGuarded(() => fill.mutateAsync(filled));
    client.setQueryData(sheetQuery(parcel.id).queryKey, saved);
    setNumbers({});
    setRead(saved.lines);
    setKept(JSON.stringify([lines, []]));
    return saved;
  };

  return {
    lines,
    numbers,
    missing,
    /** How many fields hold a proposal that nobody has changed or saved. */
    proposed: proposedIn.reduce((sum, fields) => sum + fields.length, 0),
    /** Faults show at once in what was typed, and everywhere once saving was tried. */
    isWrong: (at: number, field: LineField) => written[at]?.faulty.includes(field) === true,
    isLacking: (at: number, field: LineField) => tried && lacking[at]?.includes(field) === true,
    basisOf: (at: number, field: LineField) => lines[at] && basisOf(lines[at], field, read[at]),
    isWrongNumber: (field: RecipientField) => wrongNumbers.includes(field),
    setLine: (at: number, field: LineField, value: string) =>
      setLines((before) => before.map((line, place) => (place === at ? { ...line, [field]: value } : line))),
    setNumber: (field: RecipientField, value: string) => setNumbers((before) => ({ ...before, [field]: value })),
    save,
  };
};

export type SheetDraft = ReturnType<typeof useSheetDraft>;
