/** How a generated page begins. */
export const opening = (title: string, says: string): string =>
  `# ${title}\n\n${says} Written by \`npm run generate\`; not by hand.\n`;

/** A text as it stands in a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
