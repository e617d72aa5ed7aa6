import { picturesDeskContract } from '@driftstone/contract/pictures/pictures-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInStaff } from '#security/rate-limits.ts';
import { presentPhoto, presentPicture } from './pictures-desk.present.ts';
import {
  composePicture,
  cropPhoto,
  requireMade,
  requirePhoto,
  uploadLogo,
  uploadPhoto,
} from './pictures-desk.service.ts';

/** Half a second of a processor each: a whole menu in an afternoon, and no flood. */
const PICTURES_OF_ONE = { perAccount: { hits: 60, minutes: 10, accountOf: signedInStaff } };

export const picturesDeskRoutes = handlersFor(
  picturesDeskContract,
  {
    uploadPhoto: async ({ file, request, staff, shop }) => {
      const declaredBytes = Number(request.headers['content-length']);
      return presentPicture(await uploadPhoto(shop, staff, { file, declaredBytes }));
    },
    uploadLogo: async ({ file, request, staff, shop }) => {
      const declaredBytes = Number(request.headers['content-length']);
      return { url: await uploadLogo(shop, staff, { file, declaredBytes }) };
    },
    cropPhoto: async ({ params, body, staff, shop }) =>
      presentPicture(await cropPhoto(shop, staff, params.hash, body)),
    composePicture: async ({ body, staff, shop }) =>
      presentPicture(await composePicture(shop, staff, body)),
    findPicture: async ({ params, shop }) =>
      presentPicture(await requireMade(shop.db, params.hash)),
    readPhoto: async ({ params, shop }) => presentPhoto(await requirePhoto(shop.db, params.hash)),
  },
  {
    rateLimits: {
      uploadPhoto: PICTURES_OF_ONE,
      uploadLogo: PICTURES_OF_ONE,
      cropPhoto: PICTURES_OF_ONE,
      composePicture: PICTURES_OF_ONE,
    },
  },
);
