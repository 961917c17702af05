export { BlockAction } from './block-action.tsx';
export { PersonMenu } from './person-menu.tsx';
export { ReadOnlyNotice } from './read-only-notice.tsx';
