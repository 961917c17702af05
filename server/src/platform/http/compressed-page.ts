import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface Encoded {
  encoding: string | null;
  bytes: Buffer;
}

/** An HTML page that is compressed with an encoding the client accepts. */
export interface CompressedPage {
  forClient(acceptEncoding: string | undefined): Encoded | Promise<Encoded>;
}

const acceptsBrotli = (acceptEncoding: string) => /\bbr\b/.test(acceptEncoding);
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** A page rendered at start, compressed once at the highest level. */
export const createCompressedPage = (html: string): CompressedPage => {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, quality(11));
  const gzip = gzipSync(plain);
  return {
    forClient(acceptEncoding = '') {
      if (acceptsBrotli(acceptEncoding)) return { encoding: 'br', bytes: brotli };
      if (/\bgzip\b/.test(acceptEncoding)) return { encoding: 'gzip', bytes: gzip };
      return { encoding: null, bytes: plain };
    },
  };
};

const compress = promisify(brotliCompress);

/** A page rendered for one request, compressed quickly and asynchronously. */
export const createTransientPage = (html: string): CompressedPage => ({
  async forClient(acceptEncoding = '') {
    const plain = Buffer.from(html);
    if (!acceptsBrotli(acceptEncoding)) return { encoding: null, bytes: plain };
    return { encoding: 'br', bytes: await compress(plain, quality(4)) };
  },
});
