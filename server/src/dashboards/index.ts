export { serveHome as serveDashboards } from './home.ts';
