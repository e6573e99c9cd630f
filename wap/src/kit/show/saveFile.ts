const byteOrderMark = '\uFEFF';

const keepByLink = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/**
 * Hands a file to whoever holds the phone: through the system's share sheet where there is one for files (an app on
 * an iPhone's home screen can keep none otherwise), else as a download. Answers once it is handed over or declined.
 */
export const saveFile = async (file: File): Promise<void> => {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) {
    keepByLink(file);
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Declined is an answer; a share that was not allowed so long after the press leaves the download.
    if (!(error instanceof DOMException && error.name === 'AbortError')) keepByLink(file);
  }
};

/** The same with a CSV text, in letters that spreadsheets read. */
export const saveCsv = (name: string, text: string): Promise<void> =>
  saveFile(new File([byteOrderMark, text], name, { type: 'text/csv' }));
