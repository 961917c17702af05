export { FileField } from './file-field.tsx';
export { acceptOf } from './file-rules.ts';
export { statusText } from './file-status.tsx';
export { type Upload, useUpload } from './use-upload.ts';
