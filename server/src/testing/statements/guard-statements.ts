import { afterEach } from 'vitest';
import { takeBroken } from './statement-guard.ts';

afterEach(() => {
  const broken = takeBroken();
  if (broken.length > 0) throw new Error(`Statements that could reach another garage:\n${broken.join('\n')}`);
});
