type Color = readonly [red: number, green: number, blue: number];

/** A disc; positions and radius in pixels. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: Color;
  /** The colour where it covers earlier discs. */
  readonly onOthers?: Color;
}

/**
 * Draws discs with smooth edges on a transparent background. Implemented here, because the decoder for vector graphics
 * is blocked because of uploads (product 2.7). Pure.
 * @returns pixels of red, green, blue and opacity, row by row
 */
export const drawDiscs = (width: number, height: number, discs: readonly Disc[]): Buffer => {
  const pixels = Buffer.alloc(width * height * 4);
  for (const { x, y, radius, color, onOthers } of discs) {
    const rows = [
      Math.max(0, Math.floor(y - radius - 1)),
      Math.min(height, y + radius + 2),
    ] as const;
    for (let row = rows[0]; row < rows[1]; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const coverage = Math.min(1, Math.max(0, radius - distance + 0.5));
        if (coverage === 0) continue;
        const at = (row * width + column) * 4;
        const below = (pixels[at + 3] ?? 0) / 255;
        const opacity = coverage + below * (1 - coverage);
        for (const [channel, plain] of color.entries()) {
          const covering = onOthers?.[channel] ?? plain;
          const value = plain + (covering - plain) * below;
          const under = pixels[at + channel] ?? 0;
          pixels[at + channel] = Math.round(
            (value * coverage + under * below * (1 - coverage)) / opacity,
          );
        }
        pixels[at + 3] = Math.round(opacity * 255);
      }
    }
  }
  return pixels;
};
