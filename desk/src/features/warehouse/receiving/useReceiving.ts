import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { awaitedByTracking } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { call } from '../../../shell/api.ts';
import { useCall } from '../../../shell/calls.ts';

const wrongScanOf = (error: unknown): WrongScan | null => {
  if (!isProblem(error, codes.notFound)) return null;
  const read = z.safeParse(WrongScan, error.data);
  return read.success ? read.data : null;
};

/** What went onto a shelf just now. */
export type Stored = { readonly orderCode: string; readonly shelf: string };

/** The box on the bench: its number and the chosen order stand in the address, a wrong scan only on the screen. */
export const useReceiving = () => {
  const [box, setBox] = useFilters({ tracking: '', order: '' });
  const [wrong, setWrong] = useState<WrongScan | null>(null);
  const [stored, setStored] = useState<Stored | null>(null);
  // After a scan that came to nothing the box in hand may be another than the one on the screen.
  const [isDoubted, doubt] = useState(false);
  const found = useCall(awaitedByTracking, { trackingNo: box.tracking }, { enabled: box.tracking !== '' });
  const orders = box.tracking === '' ? [] : (found.data?.orders ?? []);
  const order = orders.find(({ orderCode }) => orderCode === box.order) ?? orders[0] ?? null;

  /** Looks a waybill up; answers what was scanned instead, and then the box on the bench stays. */
  const open = async (scanned: string): Promise<WrongScan | null> => {
    try {
      const { trackingNo } = await call(awaitedByTracking, { trackingNo: scanned });
      setWrong(null);
      setStored(null);
      setBox({ tracking: trackingNo, order: null });
      return null;
    } catch (error) {
      const instead = wrongScanOf(error);
      if (!instead) throw error;
      setWrong(instead);
      return instead;
    }
  };
  /** After an order was stored, or put aside without a shelf: the next one of the same box, or an empty bench. */
  const leave = (orderCode: string, shelf: string | null) => {
    setStored(shelf === null ? null : { orderCode, shelf });
    const next = orders.find((each) => each.orderCode !== orderCode);
    setBox(next ? { order: next.orderCode } : { tracking: null, order: null });
  };
  return {
    trackingNo: box.tracking,
    found,
    freeStorageDays: found.data?.freeStorageDays ?? null,
    orders,
    order,
    isDoubted,
    doubt,
    choose: (orderCode: string) => {
      doubt(false);
      setBox({ order: orderCode });
    },
    open,
    leave,
    stored,
    goOn: () => setStored(null),
    clear: () => {
      doubt(false);
      setBox({ tracking: null, order: null });
    },
    wrong,
    /** A box that has no number on it is an unknown one from the start. */
    openUnnumbered: () => {
      doubt(false);
      setWrong({ scanned: '', guess: 'unknown', kept: null, near: [] });
    },
    forgetWrong: () => {
      doubt(false);
      setWrong(null);
    },
  };
};
