const wheels = [
  [70, 6],
  [290, 6],
  [70, 146],
  [290, 146],
].map(([x, y]) => `<rect x="${x}" y="${y}" width="44" height="8" rx="3"/>`);

/** A vehicle from above, its front on the left, on which damage is marked by hand. */
export const vehicleOutline = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 160"><g fill="none" stroke="#52606d" stroke-width="1.2">',
  '<path d="M50 16 H350 Q384 16 388 46 Q390 80 388 114 Q384 144 350 144 H50 Q16 142 12 108 Q8 80 12 52 Q16 18 50 16 Z"/>',
  '<path d="M118 30 Q104 80 118 130 L150 120 Q142 80 150 40 Z"/>',
  '<path d="M338 34 Q346 80 338 126 L312 118 Q318 80 312 42 Z"/>',
  '<path d="M132 28 L156 36 H306 L328 28 Z M132 132 L156 124 H306 L328 132 Z"/>',
  '<path d="M228 28 V36 M228 124 V132 M20 40 Q30 34 34 24 M20 120 Q30 126 34 136 M380 40 L372 24 M380 120 L372 136"/>',
  '<path d="M136 16 L130 6 H142 L146 16 M136 144 L130 154 H142 L146 144"/>',
  ...wheels,
  '</g></svg>',
].join('');
