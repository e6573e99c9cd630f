import { noteCopied } from './copied.ts';

/** Copies, with the old way for pages that have no clipboard of their own (plain http). False when neither works. */
export const copyText = async (text: string): Promise<boolean> => {
  const copied = await write(text);
  if (copied) noteCopied(text.trim());
  return copied;
};

const write = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
};

const copyBySelecting = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'seen-by-readers';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
};
