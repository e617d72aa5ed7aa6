/** Sentences about changed fields, of a member of staff and of other things. */
import { COUPON, MEMBER } from './log-fields.rules.ts';
import type { Told } from './log-menu.rules.ts';
import {
  type Difference,
  type Happened,
  capital,
  differencesOf,
  lineOf,
  sayDay,
  sayDifference,
  sayPounds,
  type Values,
  wordsIn,
} from './log-words.rules.ts';

/** One difference is the sentence; several stand below it. */
export function tellDifferences(differences: readonly Difference[], whole: string, of = ''): Told {
  const [only] = differences;
  if (only === undefined) return { sentence: `changed ${whole}` };
  if (differences.length > 1)
    return { sentence: `changed ${whole}`, details: differences.map(lineOf) };
  return { sentence: `changed ${sayDifference({ ...only, label: only.label + of })}` };
}

export function tellMember({ by, name, before, after }: Happened): Told {
  const isOwn = by === name || by === before['name'];
  const whose = isOwn ? 'their' : `${name}’s`;
  const differences = differencesOf(MEMBER, before, after).map((difference) => ({
    ...difference,
    label: `${whose} ${difference.label}`,
  }));
  return tellDifferences(differences, `${whose} details`);
}

export function tellCoupon(code: string, after: Values): Told {
  const { percent, minimum, startsOn, endsOn, says } = after;
  const off = typeof percent === 'number' && percent > 0 ? `: ${percent}% off` : '';
  const from = minimum ? `, minimum spend ${sayPounds(minimum)}` : '';
  const days = startsOn ? [`From ${sayDay(startsOn)}${endsOn ? ` to ${sayDay(endsOn)}` : ''}`] : [];
  const limits = differencesOf(COUPON, {}, after)
    .filter(({ label, values }) => label.includes('uses') && values?.is !== values?.was)
    .map(({ label, values }) => capital(`${label}: ${values?.is ?? ''}`));
  return {
    sentence: `made the coupon ${code}${off}${from}`,
    details: [...wordsIn([says]), ...days, ...limits],
  };
}
