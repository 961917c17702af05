/** Width and height of the PNG in pixels, enough for a sharp A4 poster. */
const pngSize = 2048;

/** The SVG in the server's data URL. */
export const svgOf = (dataUrl: string): Blob =>
  new Blob([atob(dataUrl.slice(dataUrl.indexOf(',') + 1))], { type: 'image/svg+xml' });

/** Draws the picture in a data URL as a PNG. @throws Error if the browser can't */
export const pngOf = async (dataUrl: string): Promise<Blob> => {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pngSize;
  canvas.height = pngSize;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, pngSize, pngSize);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No PNG'))), 'image/png');
  });
};
