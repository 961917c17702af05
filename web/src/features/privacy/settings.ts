export { YourData } from './your-data.tsx';
