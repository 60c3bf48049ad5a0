import { createFileRoute } from '@tanstack/react-router';
import { Board } from '../../../works/board/board.tsx';

export const Route = createFileRoute('/_app/works/')({ component: Board });
