/** A link ends before the punctuation of its sentence. */
const restOfLink = /[^\s<>"]{0,499}[^\s<>"'’”».,;:!?)\]}]/.source;

const emailAddress = /[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g;
const link = new RegExp(`\\b(?:https?://|www\\.)${restOfLink}`, 'gi');
/**
 * A host and a path, such as "t.me/luca". Names of software and degrees, such as "Node.js/React" and "B.Tech/M.Tech",
 * look alike.
 */
const linkWithoutScheme = new RegExp(
  `\\b(?!(?:ASP|ADO|VB|ML)\\.NET/|Socket\\.io/)(?:[A-Za-z\\d][A-Za-z\\d-]{0,62}\\.){1,4}(?!(?:js|ts|py|JS|TS|PY)/)(?:[a-z]{2,24}|[A-Z]{2,24})/${restOfLink}`,
  'g',
);
const phoneNumber = /\+?\d(?:[\s()./-]{0,2}\d){8,20}/g;
const years = /^(?:(?:19|20)\d\d(?:\D+|$))+$/;

/** Some keyboards type digits and signs twice as wide. */
const wide = /[＠．／：０-９]/g;
const narrow = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/**
 * Replaces email addresses, links and phone numbers in a text that people without an unlocked contact
 * read, as far as they can be recognised.
 */
export const withoutContacts = (text: string): string =>
  text
    .replaceAll(wide, narrow)
    .replaceAll(emailAddress, '…')
    .replaceAll(link, '…')
    .replaceAll(linkWithoutScheme, '…')
    .replaceAll(phoneNumber, (digits) => (years.test(digits) ? digits : '…'));
