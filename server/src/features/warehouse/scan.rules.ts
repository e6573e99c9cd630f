import { isMeantAsShelf } from '@hakobu/contract/warehouse/shelf-code';
import type { ScanGuess } from '@hakobu/contract/warehouse/warehouse.shape';

/** A number as carriers mean it: labels print spaces and dashes, scanners may add them, databases must not care. */
export const bareNumber = (scanned: string): string => scanned.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const isEan13 = (digits: string): boolean => {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

// 45 and 49 are Japan's prefixes of goods barcodes (JAN), 978 and 979 those of books.
const goodsPrefix = /^(45|49|978|979)/;

/** What a scan that no awaited order is registered under seems to be. */
export const guessScan = (scanned: string): ScanGuess => {
  const bare = bareNumber(scanned);
  if (/^O\d{8,20}$/.test(bare)) return 'orderCode';
  if (/^P\d{8,20}$/.test(bare)) return 'parcelCode';
  if (isEan13(bare) && goodsPrefix.test(bare)) return 'goodsBarcode';
  if (isMeantAsShelf(scanned)) return 'shelf';
  return 'unknown';
};
