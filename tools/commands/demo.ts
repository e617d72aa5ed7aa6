import { type Command, type parseLine, WrongOption } from '../process/command-line.ts';

export const DEMO = {
  name: 'npm run demo',
  options: {
    minutes: {
      type: 'string',
      takes: '<number>',
      default: '10',
      about: 'how long you watch',
    },
    speed: {
      type: 'string',
      takes: '<number>',
      about: 'how fast the shop’s clock runs; without it, as fast as it takes for 16:30 to 22:30',
    },
    orders: {
      type: 'string',
      takes: '<number>',
      about: 'how many customers come; without it, 150 on a whole evening',
    },
    seed: { type: 'string', takes: '<number>', about: 'the same customers and baskets again' },
    'no-browser': { type: 'boolean', default: false, about: 'nobody orders in Chromium' },
    stay: {
      type: 'boolean',
      default: false,
      about: 'leaves the shop open afterwards, until Ctrl-C',
    },
  },
} as const satisfies Command;

const EVENING_MINUTES = 360;
const EVENING_ORDERS = 150;
/** A second is two minutes then. Faster, the calls themselves would make orders late. */
const FASTEST = 120;

/** @throws WrongOption */
export function readDemoOptions({ values }: ReturnType<typeof parseLine<typeof DEMO.options>>) {
  const minutes = requireNumber('--minutes', values.minutes);
  const speed =
    values.speed === undefined
      ? Math.min(FASTEST, Math.max(1, Math.round(EVENING_MINUTES / minutes)))
      : requireNumber('--speed', values.speed, FASTEST);
  const shopMinutes = Math.min(EVENING_MINUTES, Math.round(minutes * speed));
  const usual = Math.max(5, Math.round((EVENING_ORDERS * shopMinutes) / EVENING_MINUTES));
  return {
    speed,
    /** By the shop's clock. */
    minutes: shopMinutes,
    orders: values.orders === undefined ? usual : requireNumber('--orders', values.orders),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : requireNumber('--seed', values.seed),
    hasBrowser: !values['no-browser'],
    stays: values.stay,
  };
}

function requireNumber(option: string, value: string, most = 1_000_000): number {
  if (/^\d+$/.test(value) && Number(value) > 0 && Number(value) <= most) return Number(value);
  throw new WrongOption(`${option} takes whole numbers from 1 to ${most}, not "${value}"`);
}
