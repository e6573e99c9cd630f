import { type CsvCell, csvHead, csvLine } from '@hakobu/contract/base/csv';

/** A table as a file for spreadsheets. */
export const csvText = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `${csvHead(heads)}${rows.map(csvLine).join('')}`;

/** Hands a text, or bytes, to the browser as a file to keep. */
export const saveFile = (name: string, text: BlobPart, type = 'text/csv;charset=utf-8'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
