export { PersonMenu } from './person-menu.tsx';
export { ReadOnlyNotice } from './read-only-notice.tsx';
