import { locale } from './locale.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * A format for dates and times, in the viewer's time zone by default. Creating one takes ten times as long as using it,
 * and a month of free times is written with hundreds, so formats are kept. New ones are created once the viewer's UTC
 * offset changes, for example after a flight.
 */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  language: string = locale,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options, new Date().getTimezoneOffset()]);
  formats[key] ??= new Intl.DateTimeFormat(language, options);
  return formats[key];
};

/** An instant as text. In the viewer's time zone by default. */
export const dateText = (
  instant: string | number | Date,
  options: Intl.DateTimeFormatOptions,
  language?: string,
): string => dateFormat(options, language).format(new Date(instant));
