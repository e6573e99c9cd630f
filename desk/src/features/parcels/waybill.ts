/** A waybill as it is kept: labels print spaces, scanners may add them. */
export const waybillOf = (scanned: string): string => scanned.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Our own codes stand on the same box, and are no waybill. */
const ownCode = /^[OP]\d{8,20}$/;

export const isWaybill = (bare: string): boolean => /^[A-Z0-9-]{6,40}$/.test(bare) && !ownCode.test(bare);
