import { call } from './api.ts';
import { recordAddress } from './record-address.ts';
import { useStaff } from './session.ts';
import { usePages } from './usePages.ts';

/** Looks up where the record of a code is, for whoever is signed in. */
export const useRecordAddress = () => {
  const pages = usePages();
  const { permissions } = useStaff();
  const finders = pages.flatMap(({ find }) => find ?? []);
  return (code: string): Promise<string | null> => recordAddress(code, { permissions, finders, ask: call });
};
