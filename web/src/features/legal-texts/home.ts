/** The request to agree to new versions, on the home screen. */
export { DueConsents } from './due-consents.tsx';
