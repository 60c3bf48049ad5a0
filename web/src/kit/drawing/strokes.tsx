/** A signature as it was drawn, in the colour of the text around it. */
export const Strokes = ({ path }: { path: string }) => (
  <path d={path} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
);
