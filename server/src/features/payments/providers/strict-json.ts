const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

type Open = { readonly names: Set<string> | null; isName: boolean };

/** Whether an object in valid JSON has the same name twice: readers differ on which of the two counts. */
const hasRepeatedName = (json: string): boolean => {
  const open: Open[] = [];
  for (const [part] of json.matchAll(token)) {
    const inside = open.at(-1);
    if (part === '{' || part === '[') open.push({ names: part === '{' ? new Set() : null, isName: true });
    else if (part === '}' || part === ']') open.pop();
    else if (inside && (part === ',' || part === ':')) inside.isName = part === ',';
    else if (inside?.names && inside.isName) {
      const name: unknown = JSON.parse(part);
      if (inside.names.has(String(name))) return true;
      inside.names.add(String(name));
    }
  }
  return false;
};

/** Reads JSON that says each thing once, in true UTF-8; undefined for anything else. */
export const readStrictJson = (bytes: Buffer | string): unknown => {
  try {
    const text = typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const read: unknown = JSON.parse(text);
    return hasRepeatedName(text) ? undefined : read;
  } catch {
    return undefined;
  }
};

export const isJson = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '');
