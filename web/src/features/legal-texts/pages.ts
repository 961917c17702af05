/** The part of the terms and the privacy policy that the operator writes. */
export { OperatorText } from './operator-text.tsx';
