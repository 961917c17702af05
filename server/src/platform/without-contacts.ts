/** A link ends before the punctuation of its sentence. */
const restOfLink = /[^\s<>"]{0,499}[^\s<>"'’”».,;:!?)\]}]/.source;

const emailAddress = /[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g;
/** Browsers read ideographic full stops in an address as dots, too. */
const dot = '[.。｡]';
const link = new RegExp(`\\b(?:https?://|www${dot})${restOfLink}`, 'gi');
/**
 * A host and a path, such as "t.me/luca". Names of software and degrees, such as "Node.js/React" and "B.Tech/M.Tech",
 * look alike.
 */
const linkWithoutScheme = new RegExp(
  `\\b(?!(?:ASP|ADO|VB|ML)\\.NET/|Socket\\.io/)(?:[A-Za-z\\d][A-Za-z\\d-]{0,62}${dot}){1,4}(?!(?:js|ts|py|JS|TS|PY)/)(?:[a-z]{2,24}|[A-Z]{2,24})/${restOfLink}`,
  'g',
);
/** A date or a time at the start of a range, such as "03/2015 – 06/2019" and "09.00 – 17.30". */
const dateOrTime =
  /\d\d?\s?[./-]\s?(?:\d\d?\s?[./-]\s?)?(?:19|20)\d\d\b|[0-2]\d\.[0-5]\d\s?[\u2010-\u2015-]/.source;
/**
 * Only numbers that begin with + or 0 may be spaced like "0660 / 123 45 67" or "+49 30 – 1234 5678": ranges of years
 * and prices look alike.
 */
const spacedNumber = `(?:(?<![\\p{L}\\d+])\\+|(?<![\\d./-])(?=0[\\d(])(?!${dateOrTime}))\\d(?:[\\s()./·\\u2010-\\u2015-]{0,4}\\d){8,20}`;
/** Matches what looks like a phone number, but also consecutive dates. */
export const phoneNumber = new RegExp(
  `${spacedNumber}|${/\+?\d(?:[\s()./-]{0,2}\d){8,20}/.source}`,
  'gu',
);
const years = /^(?:(?:19|20)\d\d(?:\D+|$))+$/;

/** Some keyboards type full-width digits and signs. */
const wide = /[＠．／：０-９]/g;
const narrow = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/**
 * Replaces email addresses, links and phone numbers that can be recognised in a text for people who
 * haven't unlocked the contact.
 */
export const withoutContacts = (text: string): string =>
  text
    .replaceAll(wide, narrow)
    .replaceAll(emailAddress, '…')
    .replaceAll(link, '…')
    .replaceAll(linkWithoutScheme, '…')
    .replaceAll(phoneNumber, (digits) => (years.test(digits) ? digits : '…'));
