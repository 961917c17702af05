/** The operator's part of the terms and the privacy policy. */
export { OperatorText } from './operator-text.tsx';
