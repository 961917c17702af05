/** The parts of the form for one's own profile, and the card preview. */
export { ProfileEditor } from './profile-editor.tsx';
export { focusFirstError, ProfileFields } from './profile-fields.tsx';
export { ProfilePreview } from './profile-preview.tsx';
export { type ProfileValues, profileErrors } from './profile-values.ts';
