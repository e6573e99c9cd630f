import { type CsvLine, readCsv as readCells } from '@hakobu/contract/base/csv';

// What Alipay and WeChat Pay put around numbers so that spreadsheets leave them alone.
const wrapping = /^[`'\s]+|\s+$/g;

/** The rows of a provider's CSV text, without what stands around its cells. */
export const readCsv = (text: string): CsvLine[] => readCells(text, (cell) => cell.replace(wrapping, ''));
