import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface Encoded {
  encoding: string | null;
  bytes: Buffer;
}

/** One HTML page in the encodings browsers ask for. */
export interface CompressedPage {
  forClient(acceptEncoding: string | undefined): Encoded | Promise<Encoded>;
}

const takesBrotli = (acceptEncoding: string) => /\bbr\b/.test(acceptEncoding);
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** A page made once at start, as small as it gets. */
export const createCompressedPage = (html: string): CompressedPage => {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, quality(11));
  const gzip = gzipSync(plain);
  return {
    forClient(acceptEncoding = '') {
      if (takesBrotli(acceptEncoding)) return { encoding: 'br', bytes: brotli };
      if (/\bgzip\b/.test(acceptEncoding)) return { encoding: 'gzip', bytes: gzip };
      return { encoding: null, bytes: plain };
    },
  };
};

const compress = promisify(brotliCompress);

/** A page made for one request: compressed quickly, and beside everything else. */
export const createPassingPage = (html: string): CompressedPage => ({
  async forClient(acceptEncoding = '') {
    const plain = Buffer.from(html);
    if (!takesBrotli(acceptEncoding)) return { encoding: null, bytes: plain };
    return { encoding: 'br', bytes: await compress(plain, quality(4)) };
  },
});
