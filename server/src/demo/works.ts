import { randomBytes } from 'node:crypto';
import { type Demo, type DemoGarage, daysFrom } from './demo.ts';

/** Speed governor certificates: some good, one run out, one withdrawn. */
export async function addCertificates({ db, now }: Demo, { garageId, app }: DemoGarage): Promise<void> {
  const vehicles = [
    { registration: 'KDA 214C', vin: 'JTFSS22P300123456', issued: -20, invalidated: null },
    { registration: 'KCY 873M', vin: 'JALFSR33PK7000218', issued: -150, invalidated: null },
    { registration: 'KDG 502T', vin: 'MAJUXXMR2UNK91753', issued: -300, invalidated: null },
    { registration: 'KBZ 118F', vin: 'JN1TG4E25Z0704411', issued: -420, invalidated: null },
    { registration: 'KCP 660Q', vin: 'JHHYCL2H90K006617', issued: -90, invalidated: -30 },
  ];
  await db
    .insertInto('certificates')
    .values(
      vehicles.map(({ registration, vin, issued, invalidated }, index) => ({
        garageId,
        app,
        code: randomBytes(16).toString('hex'),
        number: `SGC-${String(index + 1).padStart(6, '0')}`,
        kind: 'Speed governor',
        registration,
        vin,
        issuedAt: daysFrom(now, issued),
        expiresAt: daysFrom(now, issued + 365),
        invalidatedAt: invalidated === null ? null : daysFrom(now, invalidated),
      })),
    )
    .execute();
}
