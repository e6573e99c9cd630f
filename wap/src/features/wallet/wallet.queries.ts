import { checkBalance, readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, useCall } from '../../shell/calls/calls.ts';

export const walletQuery = () => callQuery(readWallet, {}, { about: 'wallet' });

/**
 * What an amount would be taken from now, in the shopper's order or in the one given; the last answer stays while a new
 * one is asked for.
 */
export const usePaymentPreview = (amountYen: number | undefined, order?: readonly MoneySource[]) =>
  useCall(
    checkBalance,
    { amountYen: amountYen ?? 0, ...(order ? { order: [...order] } : {}) },
    { about: 'wallet', enabled: amountYen !== undefined, placeholderData: keepPreviousData, quiet: true },
  );
