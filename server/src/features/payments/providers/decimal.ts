const twoDecimals = /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/;

/** Hundredths in a decimal text such as `10.1`, exactly; undefined when it is no amount above zero with two decimals. */
export const hundredthsIn = (text: string): number | undefined => {
  const [, whole, part = ''] = twoDecimals.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole + part.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : undefined;
};

/** The decimal text of hundredths, always with two decimals. */
export const decimalOf = (hundredths: number): string => {
  if (!Number.isSafeInteger(hundredths) || hundredths < 0) throw new RangeError(`not an amount: ${hundredths}`);
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
