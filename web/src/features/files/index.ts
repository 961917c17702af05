export { FileField } from './file-field.tsx';
export { type Upload, useUpload } from './use-upload.ts';
