import sharp from 'sharp';

// Only the decoders of accepted types can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/**
 * The library for pictures, without the decoders that aren't needed. Modules that use it are imported when they are
 * needed: loading it takes as long as the rest of a feature.
 */
export { default as sharp, type OverlayOptions } from 'sharp';
