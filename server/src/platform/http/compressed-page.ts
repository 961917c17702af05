import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Encoded {
  encoding: string | null;
  bytes: Buffer;
}

/** An HTML page that is compressed with an encoding the client accepts. */
export interface CompressedPage {
  forClient(acceptEncoding: string | undefined): Promise<Encoded>;
}

/** Whether a client accepts an encoding by name; `q=0` refuses it. */
const accepts = (acceptEncoding: string, encoding: 'br' | 'gzip'): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text));
  });
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const compress = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** A page rendered in advance, compressed once at the highest level, in the background. */
export const createCompressedPage = (html: string): CompressedPage => {
  const plain = Buffer.from(html);
  const brotli = compress(plain, quality(11));
  const gzipped = compressWithGzip(plain);
  return {
    async forClient(acceptEncoding = '') {
      if (accepts(acceptEncoding, 'br')) return { encoding: 'br', bytes: await brotli };
      if (accepts(acceptEncoding, 'gzip')) return { encoding: 'gzip', bytes: await gzipped };
      return { encoding: null, bytes: plain };
    },
  };
};

/** A page rendered for one request, compressed quickly and asynchronously. */
export const createTransientPage = (html: string): CompressedPage => ({
  async forClient(acceptEncoding = '') {
    const plain = Buffer.from(html);
    if (!accepts(acceptEncoding, 'br')) return { encoding: null, bytes: plain };
    return { encoding: 'br', bytes: await compress(plain, quality(4)) };
  },
});
