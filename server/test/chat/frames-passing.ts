/** The head of a WebSocket frame (RFC 6455, section 5.2): how long it is with its payload; undefined while it is short. */
const measureFrame = (bytes: Buffer): { readonly payloadAt: number; readonly end: number } | undefined => {
  if (bytes.length < 2) return undefined;
  const second = bytes.readUInt8(1);
  const masked = second >= 0x80 ? 4 : 0;
  const short = second & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (bytes.length < 2 + extra) return undefined;
  const length = extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const payloadAt = 2 + extra + masked;
  const end = payloadAt + length;
  return bytes.length < end ? undefined : { payloadAt, end };
};

const binary = 2;

/**
 * Takes chosen frames out of what a server says over one connection. The answer to the upgrade passes as it is; of what
 * comes after it, whole frames only. `drops` is asked for the payload of each binary frame.
 */
export const filterFrames = (drops: (payload: Buffer) => boolean) => {
  let rest = Buffer.alloc(0);
  let isUpgraded = false;
  return (bytes: Buffer): Buffer => {
    rest = Buffer.concat([rest, bytes]);
    const passed: Buffer[] = [];
    if (!isUpgraded) {
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return Buffer.alloc(0);
      isUpgraded = true;
      passed.push(rest.subarray(0, head + 4));
      rest = rest.subarray(head + 4);
    }
    for (let frame = measureFrame(rest); frame; frame = measureFrame(rest)) {
      const isBinary = (rest.readUInt8(0) & 0x0f) === binary;
      if (!isBinary || !drops(rest.subarray(frame.payloadAt, frame.end))) passed.push(rest.subarray(0, frame.end));
      rest = rest.subarray(frame.end);
    }
    return Buffer.concat(passed);
  };
};
