const maxLetters = 120;

// Control, format (what turns the direction of writing among them), private and half characters, and line ends.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;
// What no file system takes, and what would be read as a folder.
const unnameable = /[<>:"|?*]/g;

/**
 * The name that a file is shown and saved under: the last part of what its sender called it, cleaned, under the
 * extension of what it is. It is never a path of ours.
 */
export const shownName = (given: string, extension: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unseen, '').replace(unnameable, '_').trim();
  const stem = clean.replace(/\.[A-Za-z0-9]{1,10}$/, '');
  const isDoubled = stem.toLowerCase().endsWith(`.${extension}`);
  const bare = (isDoubled ? stem.slice(0, -extension.length - 1) : stem).replace(/^[.\s]+|[.\s]+$/g, '');
  const letters = Array.from(bare)
    .slice(0, maxLetters - extension.length - 1)
    .join('');
  return `${letters || 'file'}.${extension}`;
};

/** How a name is said in a header, in any language (RFC 6266, RFC 8187). */
export const dispositionOf = (kind: 'inline' | 'attachment', name: string): string => {
  const said = encodeURIComponent(name).replace(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const extension = /\.[a-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return `${kind}; filename="file${extension}"; filename*=UTF-8''${said}`;
};
