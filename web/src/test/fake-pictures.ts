import { vi } from 'vitest';

const drawing = { drawImage: () => undefined };

/**
 * Reads and draws pictures, which the simulated page can't.
 * @param canDraw false for a browser that refuses, for example because it is short of memory
 */
export const fakePictures = ({ canDraw = true } = {}): void => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue((canDraw ? drawing : null) as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) =>
    done(new Blob(['square'], { type: 'image/png' })),
  );
};
