import { drawings, isMirrored } from '@karakana/contract/works/check-in/vehicle-drawing.ts';

const picture = (ground: string, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><defs><radialGradient id="light" cx="0.4" cy="0.35" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></radialGradient></defs><rect width="800" height="600" fill="${ground}"/>${drawn}<rect width="800" height="600" fill="url(#light)"/></svg>`;

const rows = (count: number, drawn: (at: number) => string): string => Array.from({ length: count }, (_, at) => drawn(at)).join('');

/** A vehicle in the yard, seen from one side. */
function vehicle(side: 'left' | 'right' | 'front' | 'rear', colour: string): string {
  const [body, ...rest] = drawings[side];
  const turned = isMirrored(side) ? 'translate(780 130) scale(-1.9 1.9)' : 'translate(20 130) scale(1.9)';
  const yard = '<rect y="430" width="800" height="170" fill="#8d8678"/><rect y="0" width="800" height="200" fill="#b9c4cc"/>';
  const lines = rest.map((path) => `<path d="${path}" fill="#2b333b" fill-opacity="0.55" fill-rule="evenodd"/>`).join('');
  return picture(
    '#a7a091',
    `${yard}<g transform="${turned}" stroke="#1d242b" stroke-width="2"><path d="${body}" fill="${colour}"/>${lines}</g>`,
  );
}

const scratch = '<path d="M330 330l120-26M346 346l96-18M372 352l60-14" stroke="#e8e8e2" stroke-width="5" stroke-linecap="round"/>';
const scratched = (svg: string): string => svg.replace('<rect width="800" height="600" fill="url(#light)"/>', `${scratch}$&`);

const tread = (depth: number): string =>
  picture(
    '#2a2c2e',
    rows(5, (column) =>
      rows(
        9,
        (row) =>
          `<path d="M${60 + column * 145} ${row * 72 - 20}l100 26v${62 - depth}l-100-26z" fill="#3f4347" stroke="#17191b" stroke-width="${depth}"/>`,
      ),
    ) +
      '<rect x="520" y="250" width="230" height="26" fill="#d9b23c"/><path d="M520 250h230" stroke="#7c6312" stroke-width="4" stroke-dasharray="4 18"/>',
  );

/** What a technician photographs, drawn by us. */
export const demoPictures = {
  front: vehicle('front', '#7a8791'),
  left: scratched(vehicle('left', '#7a8791')),
  right: vehicle('right', '#7a8791'),
  rear: vehicle('rear', '#7a8791'),
  dash: picture(
    '#1b1e21',
    '<circle cx="250" cy="300" r="190" fill="#101214" stroke="#5b646c" stroke-width="8"/><circle cx="580" cy="300" r="150" fill="#101214" stroke="#5b646c" stroke-width="8"/><path d="M250 300L150 190" stroke="#e2574c" stroke-width="10"/><path d="M580 300l70-80" stroke="#e2574c" stroke-width="8"/><rect x="170" y="390" width="160" height="44" fill="#24303a"/><path d="M186 412h128" stroke="#9fd0e8" stroke-width="18" stroke-dasharray="14 8"/><path d="M552 380h52v26h-52zM564 370h28v10h-28z" fill="#e0a526"/>',
  ),
  tread: tread(14),
  worn: tread(3),
  pad: picture(
    '#55595d',
    '<circle cx="400" cy="330" r="270" fill="#9aa0a5"/><circle cx="400" cy="330" r="230" fill="none" stroke="#7f868c" stroke-width="10"/><circle cx="400" cy="330" r="90" fill="#4a4f53"/><path d="M150 130h220l40 120H130z" fill="#3a3d40"/><path d="M136 250h270l6 26H130z" fill="#b5502c"/><path d="M430 250h120" stroke="#f1d44a" stroke-width="8"/>',
  ),
  leak: picture(
    '#3b4045',
    '<rect x="90" y="60" width="620" height="240" rx="26" fill="#6b7278"/><path d="M90 300h620v60H90z" fill="#51585e"/><path d="M210 330c10 90-40 130-10 210h60c30-90-10-130 0-210zM470 330c0 60-20 100 0 170h40c20-70 0-110-4-170z" fill="#1a120a" fill-opacity="0.85"/><ellipse cx="240" cy="560" rx="130" ry="26" fill="#140d06"/>' +
      rows(6, (at) => `<circle cx="${140 + at * 104}" cy="330" r="16" fill="#90979d"/>`),
  ),
  wall: picture(
    '#6f6a61',
    '<circle cx="400" cy="640" r="560" fill="#222426"/><circle cx="400" cy="640" r="330" fill="#8b9298"/><circle cx="400" cy="640" r="260" fill="#b9bfc4"/>' +
      rows(
        7,
        (at) =>
          `<path d="M${170 + at * 70} ${190 - Math.abs(3 - at) * -22}l16 40l-12 34l20 30" fill="none" stroke="#55585b" stroke-width="5"/>`,
      ),
  ),
  filter: picture(
    '#7b776d',
    '<rect x="110" y="120" width="580" height="360" fill="#4c4639" stroke="#2c281f" stroke-width="16"/>' +
      rows(14, (at) => `<path d="M${140 + at * 40} 130v340" stroke="#6d6550" stroke-width="14"/>`) +
      '<ellipse cx="330" cy="340" rx="190" ry="110" fill="#2b271e" fill-opacity="0.7"/>',
  ),
  mounting: picture(
    '#474d52',
    '<rect x="80" y="380" width="640" height="120" fill="#6e757b"/><rect x="300" y="120" width="200" height="120" fill="#888f95"/><path d="M290 240h220l40 140H250z" fill="#1e2022"/><path d="M330 262l50 34l-24 30l60 36" fill="none" stroke="#b9764c" stroke-width="9"/><circle cx="400" cy="170" r="26" fill="#54595e"/>',
  ),
  wiper: picture(
    '#9fb2bd',
    '<path d="M0 470q400-90 800 0v130H0z" fill="#2a2f33"/><path d="M150 470a330 330 0 0 1 520-240l-30 44a280 280 0 0 0-440 200z" fill="#dfe7ea" fill-opacity="0.55"/><path d="M250 470a220 220 0 0 1 330-180" fill="none" stroke="#7d8b93" stroke-width="22" stroke-opacity="0.6"/><path d="M180 490L560 210" stroke="#15181a" stroke-width="16"/><path d="M250 420L600 150" stroke="#0c0e0f" stroke-width="9"/>',
  ),
  seal: picture(
    '#5d6468',
    '<rect x="180" y="140" width="440" height="280" rx="18" fill="#23282c"/><rect x="220" y="180" width="220" height="90" fill="#9db7a2"/><path d="M560 420c10 60-30 90-60 120" fill="none" stroke="#c9ced2" stroke-width="8"/><circle cx="490" cy="552" r="34" fill="#b3261e"/>',
  ),
} as const;
export type DemoPicture = keyof typeof demoPictures;
