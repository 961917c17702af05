import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One HTML page in the encodings browsers ask for. */
export interface CompressedPage {
  forClient(acceptEncoding: string | undefined): { encoding: string | null; bytes: Buffer };
}

/** @param effort `best` for pages made once at start, `fast` for those made for a request */
export const createCompressedPage = (
  html: string,
  effort: 'best' | 'fast' = 'best',
): CompressedPage => {
  const plain = Buffer.from(html);
  const quality = effort === 'best' ? 11 : 4;
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const gzip = effort === 'best' ? gzipSync(plain) : null;
  return {
    forClient(acceptEncoding = '') {
      if (/\bbr\b/.test(acceptEncoding)) return { encoding: 'br', bytes: brotli };
      if (gzip && /\bgzip\b/.test(acceptEncoding)) return { encoding: 'gzip', bytes: gzip };
      return { encoding: null, bytes: plain };
    },
  };
};
