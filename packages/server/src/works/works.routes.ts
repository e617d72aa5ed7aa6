import { worksContract } from '@driftstone/contract/works/works.contract.ts';
import type { Standing } from '@driftstone/contract/works/works.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { ShopError } from '#errors/shop-error.ts';
import { checkNow, readWorks, testPart } from './works.service.ts';

const presentNow = async (shop: Shop, { view }: StaffMember): Promise<Standing[]> =>
  (await readWorks(shop, view)).map(({ since, checkedAt, isCertain: _, ...standing }) => ({
    ...standing,
    since: since?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  }));

export const worksRoutes = handlersFor(worksContract, {
  readWorks: async ({ staff, shop }) => ({ parts: await presentNow(shop, staff) }),
  checkWorks: async ({ staff, shop }) => {
    await checkNow(shop);
    return { parts: await presentNow(shop, staff) };
  },
  testPart: async ({ params, staff, shop }) => {
    const lines = await testPart(shop, staff, params.part);
    const standing = (await presentNow(shop, staff)).find(({ part }) => part === params.part);
    if (!standing) throw new ShopError('INVALID_REQUEST');
    return { lines, standing };
  },
});
