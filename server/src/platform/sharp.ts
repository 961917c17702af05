import sharp from 'sharp';

// Allows only the decoders of accepted types.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/**
 * The library for pictures, without the decoders that aren't needed. Modules that use it are imported lazily, because
 * loading it takes as long as the rest of a feature.
 */
export { default as sharp, type OverlayOptions } from 'sharp';
