import { pageRoot } from './shell/page-data.ts';
import { startApplication } from './start.tsx';

await startApplication(pageRoot());
