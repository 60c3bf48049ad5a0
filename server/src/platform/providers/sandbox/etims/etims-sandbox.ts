import { createHash } from 'node:crypto';
import { type LoopbackServer, readText, sendJson, startLoopback } from '../loopback-server.ts';
import { type EtimsBody, objectionTo } from './objections.ts';
import { objectionToMovement } from './stock-objections.ts';

export type EtimsSandbox = Awaited<ReturnType<typeof startEtimsSandbox>>;
export type EtimsCall = { path: string; pin: string; bhfId: string; body: EtimsBody };

/** What one call meets: no connection, an answer that gets lost on its way, one that waits until it is let go, or a refusal in its place. */
export type EtimsFault = 'hang_up' | 'lost' | 'held' | { resultCd: string; resultMsg: string };

/** A device of this serial number is refused, and one of the other was set up elsewhere. */
export const unknownSerial = 'UNKNOWN';
export const takenSerial = 'TAKEN';

/** What a device has: the receipts it signed and the movements it was told of by their numbers, the items it knows, and what is left of them. It is one that was set up in this life of the sandbox. */
type Device = {
  receipts: Map<string, { body: string; data: object }>;
  items: Set<string>;
  movements: Map<string, string>;
  stock: Map<string, number>;
};

/** Speaks the protocol of the revenue authority’s online device on loopback. Whatever else it forgets, the same number is signed the same again. */
export async function startEtimsSandbox(now: () => Date = () => new Date()) {
  const devices = new Map<string, Device>();
  const received: EtimsCall[] = [];
  const faults: { pin: string; path: string; fault: EtimsFault }[] = [];
  let held: (() => void)[] = [];

  const server: LoopbackServer = await startLoopback(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
    const body = parsed(await readText(request));
    const answer = ([resultCd, resultMsg, data]: Said) =>
      sendJson(response, 200, { resultCd, resultMsg, resultDt: stamp(now()), data: data ?? null });
    const { tin: pin = '', bhfid: bhfId = '', cmckey: key } = request.headers as Record<string, string | undefined>;
    const at = faults.findIndex((planned) => planned.pin === pin && planned.path === path);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'hang_up') return void response.destroy();
    if (!body) return answer(['910', 'Request is not JSON']);
    received.push({ path, pin, bhfId, body });
    if (typeof fault === 'object') return answer([fault.resultCd, fault.resultMsg]);
    if (path === '/selectInitOsdcInfo') return answer(setUp(body, devices));
    if (key !== keyOf(pin, bhfId)) return answer(['901', 'It is not valid device']);
    const take = takers[path];
    if (!take) return void response.writeHead(404).end('Not found');
    const said = take({ pin, bhfId, body, now }, devices.get(`${pin} ${bhfId}`));
    if (fault === 'lost') return void response.destroy();
    if (fault === 'held') await new Promise<void>((go) => held.push(go));
    answer(said);
  });

  return {
    ...server,
    /** Every call, in the order in which they came. */
    received,
    /** What the next call of a taxpayer to a path meets. */
    fail: (pin: string, path: string, fault: EtimsFault) => void faults.push({ pin, path, fault }),
    /** Answers what was held. */
    release: () => {
      for (const go of held) go();
      held = [];
    },
    held: () => held.length,
    /** What a device was told is left of an item. */
    leftOf: (pin: string, bhfId: string, itemCode: string): number | undefined => devices.get(`${pin} ${bhfId}`)?.stock.get(itemCode),
    /** How many receipts a device has signed, and of how many movements it was told. */
    signedBy: (pin: string, bhfId: string): number => devices.get(`${pin} ${bhfId}`)?.receipts.size ?? 0,
    movementsOf: (pin: string, bhfId: string): number => devices.get(`${pin} ${bhfId}`)?.movements.size ?? 0,
  };
}

type Said = [resultCd: string, resultMsg: string, data?: object];
type Taken = Omit<EtimsCall, 'path'> & { now(): Date };
const good: Said = ['000', 'Successful'];

const takers: Record<string, (call: Taken, device: Device | undefined) => Said> = {
  '/saveTrnsSalesOsdc': takeSale,
  '/saveItem': takeItem,
  '/insertStockIO': takeMovement,
  '/saveStockMaster': takeStock,
};

function setUp(body: EtimsBody, devices: Map<string, Device>): Said {
  const [pin, bhfId, serial] = [String(body.tin), String(body.bhfId), String(body.dvcSrlNo)];
  if (serial === unknownSerial) return ['901', 'It is not valid device'];
  if (serial === takenSerial) return ['902', 'This device is installed'];
  const known = devices.get(`${pin} ${bhfId}`);
  if (!known) devices.set(`${pin} ${bhfId}`, { receipts: new Map(), items: new Set(), movements: new Map(), stock: new Map() });
  return ['000', 'Successful', { info: { tin: pin, bhfId, cmcKey: keyOf(pin, bhfId), sdcId: sdcIdOf(pin, bhfId) } }];
}

/** By no memory but the numbers themselves, so that a device works on when the sandbox has started anew. */
const keyOf = (pin: string, bhfId: string): string => digest(`key ${pin} ${bhfId}`).toUpperCase();
const sdcIdOf = (pin: string, bhfId: string): string =>
  `KRACU0${digest(`sdc ${pin} ${bhfId}`).replace(/\D/g, '').padEnd(8, '7').slice(0, 8)}`;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function takeItem({ body }: Taken, device: Device | undefined): Said {
  if (!/^[A-Z]{2}\d[A-Z0-9]{3,8}\d{7}$/.test(String(body.itemCd))) return ['910', 'itemCd is not valid'];
  if (!/^\d{8,10}$/.test(String(body.itemClsCd))) return ['910', 'itemClsCd is not valid'];
  device?.items.add(String(body.itemCd));
  return good;
}

function takeMovement({ body }: Taken, device: Device | undefined): Said {
  const [number, text] = [String(body.sarNo), JSON.stringify(body)];
  const known = device?.movements.get(number);
  if (known !== undefined) return known === text ? ['994', 'Overlapped data'] : ['910', 'sarNo was used for another movement'];
  const objection = objectionToMovement(body, (code) => !device || device.items.has(code));
  if (objection) return ['910', objection];
  device?.movements.set(number, text);
  return good;
}

function takeStock({ body }: Taken, device: Device | undefined): Said {
  const code = String(body.itemCd);
  if (device && !device.items.has(code)) return ['910', `itemCd ${code} is not registered`];
  if (!(Number(body.rsdQty) >= 0)) return ['910', 'rsdQty is not valid'];
  device?.stock.set(code, Number(body.rsdQty));
  return good;
}

function takeSale({ pin, bhfId, body, now }: Taken, device: Device | undefined): Said {
  const number = String(body.invcNo);
  const text = JSON.stringify(body);
  const known = device?.receipts.get(number);
  if (known) return known.body === text ? ['994', 'Overlapped data', known.data] : ['910', 'invcNo was used for another receipt'];
  const original = device?.receipts.get(String(body.orgInvcNo));
  const objection = objectionTo(body, {
    knowsItem: (code) => !device || device.items.has(code),
    original: !device ? 'unknown' : original ? JSON.parse(original.body) : undefined,
  });
  if (objection) return ['910', objection];
  const sign = digest(`${pin} ${bhfId} ${text}`).toUpperCase();
  const data = {
    curRcptNo: Number(number),
    totRcptNo: Number(number),
    intrlData: sign.slice(0, 26),
    rcptSign: sign.slice(26, 42),
    sdcDateTime: stamp(now()),
  };
  device?.receipts.set(number, { body: text, data });
  return ['000', 'Successful', data];
}

const stamp = (moment: Date): string => new Date(moment.getTime() + 3 * 60 * 60 * 1000).toISOString().replace(/[-:T]/g, '').slice(0, 14);

function parsed(text: string): EtimsBody | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
