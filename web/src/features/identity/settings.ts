export { Devices } from './settings/devices.tsx';
export { NameAndPhoto } from './settings/name-and-photo.tsx';
export { Password } from './settings/password.tsx';
export { TwoFactorSection } from './two-factor/two-factor-section.tsx';
