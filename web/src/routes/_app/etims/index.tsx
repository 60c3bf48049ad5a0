import { listEtimsDocuments } from '@karakana/contract/etims/document.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EtimsDocuments } from '../../../etims/etims-documents.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/etims/')({
  loader: warmList(listEtimsDocuments, { page: 1 }),
  component: EtimsDocuments,
});
