import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { quarters } from '#testing/test-photos.ts';
import { inDarkroom } from './darkroom.ts';

const RECIPE = { seed: 'x', sauce: 'tomato', cheese: 'none', toppings: [] } as const;
const compose = () => inDarkroom('compose', { recipe: { ...RECIPE, toppings: [] } });

/** The processes of darkrooms that this process has started. */
function darkrooms(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === process.pid && command.includes('darkroom-process');
      } catch {
        return false;
      }
    })
    .map(Number);
}

describe.runIf(process.platform === 'linux')('the darkroom', () => {
  it('[DESK-20] works in one process beside the shop, without its secrets', async () => {
    vi.stubEnv('AUTH_SECRET', 'kelp');
    onTestFinished(() => void vi.unstubAllEnvs());
    const work = Promise.all([compose(), compose()]);
    await compose();
    const [pid, ...others] = darkrooms();
    expect(others).toEqual([]);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('kelp');
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    expect((await work).map((files) => files.length)).toEqual([6, 6]);
  });

  it('[DESK-20] refuses the photo that ends it, and works on', async () => {
    await compose();
    const photo = inDarkroom('develop', { bytes: await quarters(4000, 3000).png().toBuffer() });
    const next = compose();
    const [pid = 0] = darkrooms();
    process.kill(pid, 'SIGKILL');
    await expect(photo).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' });
    expect(await next).toHaveLength(6);
    expect(darkrooms()).not.toContain(pid);
  });
});
