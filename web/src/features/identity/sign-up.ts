export { Agreement } from './agreement.tsx';
export { ActivityField, activityOf, SignUpFields } from './sign-up-fields.tsx';
