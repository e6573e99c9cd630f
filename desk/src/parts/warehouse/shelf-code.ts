/** Whether a scan is a shelf's label, such as `A-07-4`: no carrier's number is this short and begins with letters. */
export const isShelfCode = (scanned: string): boolean => /^[A-Z]{1,2}(-?\d{1,2}){1,3}$/i.test(scanned.trim());
