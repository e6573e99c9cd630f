import { recordDownload } from '@hakobu/contract/audit/audit.desk-api';
import type { SavedList } from '../kit/table/CsvButton.tsx';
import { call } from './api.ts';

/** Every list that leaves the desk as a file stands in the audit log, with the address that names its filters. */
export const tellSaved = ({ name, rows }: SavedList): Promise<unknown> => {
  const { pathname, search } = window.location;
  return call(recordDownload, { list: name, rows, page: `${pathname}${search}`.slice(0, 500) });
};
