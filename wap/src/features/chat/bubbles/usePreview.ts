import { useEffect, useState } from 'react';

/** The bubble that takes its place shows the server's picture; the browser has it by then. */
const keptForMs = 30_000;

/** An address to show a picture of the device by; empty for what is no picture. */
export const usePreview = (source: File, isPicture: boolean): string => {
  const [address] = useState(() => (isPicture ? URL.createObjectURL(source) : ''));
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(address), keptForMs), [address]);
  return address;
};
