import { createFileRoute } from '@tanstack/react-router';
import { Templates } from '../../../messaging/templates.tsx';

export const Route = createFileRoute('/_app/messages/templates')({ component: Templates });
