/** Splits a stream into chunks of `bytes`. The last one may be shorter, or empty in an empty stream. */
export async function* inChunks(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of content) {
    parts.push(part);
    length += part.byteLength;
    if (length <= bytes) continue;
    // A chunk is passed on only when more follows, so that the last one is known to be the last.
    let rest = Buffer.concat(parts);
    for (; rest.length > bytes; rest = rest.subarray(bytes)) {
      yield { chunk: rest.subarray(0, bytes), isLast: false };
    }
    parts = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(parts), isLast: true };
}
