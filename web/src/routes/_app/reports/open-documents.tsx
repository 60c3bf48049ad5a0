import { createFileRoute } from '@tanstack/react-router';
import { OpenDocuments } from '../../../reports/open/open-documents.tsx';

export const Route = createFileRoute('/_app/reports/open-documents')({ component: OpenDocuments });
