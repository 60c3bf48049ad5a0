import type { ReactNode } from 'react';

/** Four of Tabler's icons, written out: the library's own pieces are more than the rest of the page. */
function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const IconCheck = () => (
  <Sign>
    <path d="M5 12l5 5l10 -10" />
  </Sign>
);

export const IconLanguage = () => (
  <Sign>
    <path d="M9 6.371c0 4.418 -2.239 6.629 -5 6.629M4 6.371h7M5 9c0 2.144 2.252 3.908 6 4M12 20l4 -9l4 9M19.1 18h-6.2M6.694 3l.793 .582" />
  </Sign>
);

export const IconEye = () => (
  <Sign>
    <path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6" />
  </Sign>
);

export const IconEyeOff = () => (
  <Sign>
    <path d="M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18" />
  </Sign>
);
