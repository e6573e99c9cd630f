/** What is on the clipboard; undefined where the browser does not hand it out. */
export const readClipboard = async (): Promise<string | undefined> => {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
};

/** Whether the clipboard may be read without asking: elsewhere a reading unasked would open the browser's own question. */
export const mayReadUnasked = async (): Promise<boolean> => {
  try {
    // The name is missing from the type of the standard, and Firefox and Safari refuse it.
    const name = 'clipboard-read' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
};

/** Empties the clipboard, where the browser lets the app. */
export const clearClipboard = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText('');
  } catch {
    // The stored copied text keeps the same goods from being offered twice.
  }
};
