export { PublicPageSection } from './public-page-section.tsx';
