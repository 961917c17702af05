import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';

/** Width and height in pixels. Not every browser can draw a picture without them on a canvas. */
const size = 512;

/** Draws a QR code as an SVG in a data URL, black on white in every theme, so that cameras can read it. */
export const qrCodeOf = (content: string): string =>
  toSvgDataURL(generate(content, { minCorrectionLevel: correction.M }), {
    on: 'black',
    off: 'white',
    width: size,
    height: size,
  });
