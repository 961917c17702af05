import { fileURLToPath } from 'node:url';

/** The drawings (`npm run portraits`). The build copies the folder beside the bundle. */
export const demoPictures = {
  folder: fileURLToPath(new URL('portraits', import.meta.url)),
  prefix: '/demo/portraits/',
};

/** The address of a person's portrait. */
export const portraitUrl = (key: string) => `${demoPictures.prefix}${key}.svg`;
