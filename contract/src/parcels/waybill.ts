/** A waybill as it is kept: labels print spaces, scanners may add them. */
export const waybillOf = (scanned: string): string => scanned.normalize('NFKC').replace(/\s/g, '').toUpperCase();

// Codes of our own stand on the same boxes: orders, parcels, services, top-ups, withdrawals, boxes kept aside …
const ownCode = /^(?:[OP]\d{8,20}|[CRSTUW]20\d{6}\d{1,12}(?:-\d+)?)$/;

// What a scale sends is a number of a few digits; the shortest number of a carrier that is digits alone has ten.
const maxScaleDigits = 7;

const isJan = (bare: string): boolean => {
  if (!/^(?:45|49|978|979)\d{10,11}$/.test(bare) || bare.length !== 13) return false;
  const sum = bare.split('').reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** Whether a text is a code that this company gives. */
export const isOwnCode = (bare: string): boolean => ownCode.test(bare);

/**
 * Whether a text can be a carrier's number: none of our own codes, no weight, no shelf, no barcode of goods. Every
 * carrier's number has six digits at least.
 */
export const isWaybill = (bare: string): boolean =>
  /^[A-Z0-9-]{6,40}$/.test(bare) &&
  bare.replace(/\D/g, '').length >= 6 &&
  !(/^\d+$/.test(bare) && bare.length <= maxScaleDigits) &&
  !isOwnCode(bare) &&
  !isJan(bare);
