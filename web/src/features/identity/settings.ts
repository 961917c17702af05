export { NameAndPhoto } from './settings/name-and-photo.tsx';
