/** NOTIFY takes fewer than 8000 bytes. */
const maxBytes = 7900;

/** Topics in as few payloads as hold them, each with the name of the process that tells on its first line. */
export const payloadsOf = (self: string, topics: Iterable<string>): string[] => {
  const payloads: string[] = [];
  let payload = self;
  let bytes = self.length;
  for (const topic of topics) {
    const more = Buffer.byteLength(topic) + 1;
    if (bytes + more > maxBytes) {
      payloads.push(payload);
      payload = self;
      bytes = self.length;
    }
    payload += `\n${topic}`;
    bytes += more;
  }
  if (payload !== self) payloads.push(payload);
  return payloads;
};

/** What another process told; nothing where it was this one, which has heard it already. */
export const topicsOf = (self: string, payload: string): string[] => {
  const [from, ...topics] = payload.split('\n');
  return from === self ? [] : topics;
};
