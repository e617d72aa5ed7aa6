/** The corners of an area in a file of Google My Maps (KML) or geojson.io (GeoJSON). */
import type { Point } from '@driftstone/contract/location/area.rules.ts';
import { faultOfCount } from '@driftstone/contract/location/outline.rules.ts';
import { copy } from './delivery-zones.copy.ts';

export type OutlineRead = { corners: Point[] } | { problem: string };

/** Of each area its rings: the first goes round it, others are holes. */
type Ring = [lng: number, lat: number][];

export function readOutline(text: string): OutlineRead {
  const areas = text.trimStart().startsWith('{') ? areasOfJson(text) : areasOfKml(text);
  const [area, ...others] = areas;
  const ring = area?.[0];
  if (!area || !ring) return { problem: copy.fileWithout };
  if (others.length > 0) return { problem: copy.fileWithSeveral(areas.length) };
  if (area.length > 1) return { problem: copy.fileWithHole };
  const corners = ring.map(([lng, lat]) => ({ lat: round(lat), lng: round(lng) }));
  const isWhole = corners.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
  if (!isWhole) return { problem: copy.fileWithout };
  // Such files say the first corner again at the end, and to a yard neighbours may be the same.
  const distinct = corners.filter(({ lat, lng }, at) => {
    const next = corners[(at + 1) % corners.length];
    return lat !== next?.lat || lng !== next.lng;
  });
  const problem = faultOfCount(distinct.length);
  return problem === null ? { corners: distinct } : { problem };
}

/** To a yard. */
function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

function areasOfKml(text: string): Ring[][] {
  return [...text.matchAll(/<Polygon\b[\s\S]*?<\/Polygon>/g)].map(([polygon]) =>
    [...polygon.matchAll(/<coordinates>([\s\S]*?)<\/coordinates>/g)].map(([, list = '']) =>
      list
        .trim()
        .split(/\s+/)
        .map((corner) => {
          const [lng = Number.NaN, lat = Number.NaN] = corner.split(',').map(Number);
          return [lng, lat];
        }),
    ),
  );
}

function areasOfJson(text: string): Ring[][] {
  try {
    return areasIn(JSON.parse(text));
  } catch {
    return [];
  }
}

function areasIn(json: unknown): Ring[][] {
  if (typeof json !== 'object' || json === null) return [];
  const { type, features, geometry, geometries, coordinates } = json as Record<string, unknown>;
  if (type === 'Polygon') return [ringsOf(coordinates)];
  if (type === 'MultiPolygon') return listOf(coordinates).map(ringsOf);
  return [...listOf(features), ...listOf(geometries), geometry].flatMap(areasIn);
}

function ringsOf(rings: unknown): Ring[] {
  return listOf(rings).map((ring) =>
    listOf(ring).map((corner) => {
      const [lng, lat] = listOf(corner).map(Number);
      return [lng ?? Number.NaN, lat ?? Number.NaN];
    }),
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
