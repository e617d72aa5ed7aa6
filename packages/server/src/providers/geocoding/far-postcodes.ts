type Point = readonly [latitude: number, longitude: number];

/**
 * The town after which each British postcode area is named, accurate to a few kilometres: enough to tell how far away
 * somebody is, but not where they live. It leaves out the areas around the shop (BN, GU, PO and RH), of which it has
 * the districts of Brighton and Hove alone: elsewhere there a letter may arrive within the shop's radius.
 */
const FAR_POINTS: ReadonlyMap<string, Point> = new Map(
  `BN1 50.83 -0.14, BN2 50.83 -0.11, BN3 50.83 -0.17, AB 57.1 -2.1, AL 51.8 -0.3, B 52.5 -1.9,
   BA 51.4 -2.4, BB 53.7 -2.5, BD 53.8 -1.8, BH 50.7 -1.9, BL 53.6 -2.4, BR 51.4 0, BS 51.5 -2.6,
   BT 54.6 -5.9, CA 54.9 -2.9, CB 52.2 0.1, CF 51.5 -3.2, CH 53.2 -2.9, CM 51.7 0.5, CO 51.9 0.9,
   CR 51.4 -0.1, CT 51.3 1.1, CV 52.4 -1.5, CW 53.1 -2.4, DA 51.4 0.2, DD 56.5 -3, DE 52.9 -1.5,
   DG 55.1 -3.6, DH 54.8 -1.6, DL 54.5 -1.6, DN 53.5 -1.1, DT 50.7 -2.4, DY 52.5 -2.1, E 51.5 0,
   EC 51.5 -0.1, EH 55.9 -3.2, EN 51.7 -0.1, EX 50.7 -3.5, FK 56 -3.8, FY 53.8 -3, G 55.9 -4.3,
   GL 51.9 -2.2, GY 49.5 -2.6, HA 51.6 -0.3, HD 53.6 -1.8, HG 54 -1.5, HP 51.8 -0.5, HR 52.1 -2.7,
   HS 58.2 -6.4, HU 53.7 -0.3, HX 53.7 -1.9, IG 51.6 0.1, IM 54.2 -4.5, IP 52.1 1.2, IV 57.5 -4.2,
   JE 49.2 -2.1, KA 55.6 -4.5, KT 51.4 -0.3, KW 59 -3, KY 56.1 -3.2, L 53.4 -3, LA 54 -2.8,
   LD 52.2 -3.4, LE 52.6 -1.1, LL 53.3 -3.8, LN 53.2 -0.5, LS 53.8 -1.5, LU 51.9 -0.4, M 53.5 -2.2,
   ME 51.4 0.5, MK 52 -0.8, ML 55.8 -4, N 51.6 -0.1, NE 55 -1.6, NG 53 -1.2, NN 52.2 -0.9,
   NP 51.6 -3, NR 52.6 1.3, NW 51.6 -0.2, OL 53.5 -2.1, OX 51.8 -1.3, PA 55.8 -4.4, PE 52.6 -0.2,
   PH 56.4 -3.4, PL 50.4 -4.1, PR 53.8 -2.7, RG 51.5 -1, RM 51.6 0.2, S 53.4 -1.5, SA 51.6 -3.9,
   SE 51.5 -0.1, SG 51.9 -0.2, SK 53.4 -2.2, SL 51.5 -0.6, SM 51.4 -0.2, SN 51.6 -1.8, SO 50.9 -1.4,
   SP 51.1 -1.8, SR 54.9 -1.4, SS 51.5 0.7, ST 53 -2.2, SW 51.5 -0.2, SY 52.7 -2.8, TA 51 -3.1,
   TD 55.6 -2.8, TF 52.7 -2.4, TN 51.2 0.3, TQ 50.5 -3.5, TR 50.3 -5.1, TS 54.6 -1.2, TW 51.4 -0.3,
   UB 51.5 -0.4, W 51.5 -0.2, WA 53.4 -2.6, WC 51.5 -0.1, WD 51.7 -0.4, WF 53.7 -1.5, WN 53.5 -2.6,
   WR 52.2 -2.2, WS 52.6 -2, WV 52.6 -2.1, YO 54 -1.1, ZE 60.2 -1.1`
    .split(/,\s+/)
    .map((entry) => {
      const [area = '', latitude, longitude] = entry.split(' ');
      return [area, [Number(latitude), Number(longitude)]];
    }),
);

/** null: the postcode is near the shop, or there is no such area. */
export function findFarPoint(postcode: string): { latitude: number; longitude: number } | null {
  const [outward = '', area = ''] = /^([A-Z]+)[A-Z\d]*/.exec(postcode) ?? [];
  const [latitude, longitude] = FAR_POINTS.get(outward) ?? FAR_POINTS.get(area) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
