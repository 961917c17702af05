/** Width and height in pixels. Not every browser can draw a picture without them on a canvas. */
const size = 512;

/** Draws a QR code as an SVG in a data URL, black on white in every theme, so that cameras can read it. */
export const qrCodeOf = async (content: string): Promise<string> => {
  const { correction, generate } = await import('lean-qr');
  const { toSvgDataURL } = await import('lean-qr/extras/svg');
  const code = generate(content, { minCorrectionLevel: correction.M });
  return toSvgDataURL(code, { on: 'black', off: 'white', width: size, height: size });
};
