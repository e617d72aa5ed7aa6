import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import {
  DrawnRecipe,
  KeptLogo,
  KeptPicture,
  PhotoCrop,
  WholePhoto,
} from './pictures-desk.schema.ts';
import { PictureHash } from './pictures.schema.ts';

const PictureRef = z.object({ hash: PictureHash });

/** Pictures for the menu. Customers see one once a pizza with it is published. */
export const picturesDeskContract = defineRoutes({
  uploadPhoto: {
    route: 'POST /desk/pictures/photos',
    staff: 'menu.change',
    summary: 'Keep a photo, JPEG, PNG or WebP, cut around its middle',
    takesFile: true,
    success: { 201: KeptPicture },
    errors: [
      'PHOTO_DAMAGED',
      'PHOTO_HAS_TOO_MANY_PIXELS',
      'PHOTO_IS_HEIC',
      'PHOTO_KIND_NOT_TAKEN',
      'PHOTO_MOVES',
      'PHOTO_TOO_LARGE',
      'PHOTO_TOO_SMALL',
      'PICTURES_BUSY',
      'TOO_MANY_REQUESTS',
    ],
  },
  uploadLogo: {
    route: 'POST /desk/pictures/logos',
    staff: 'shop.change',
    summary: 'Keep a logo, JPEG, PNG or WebP, of any shape and without its margin',
    takesFile: true,
    success: { 201: KeptLogo },
    errors: [
      'LOGO_TOO_SMALL',
      'PHOTO_DAMAGED',
      'PHOTO_HAS_TOO_MANY_PIXELS',
      'PHOTO_IS_HEIC',
      'PHOTO_KIND_NOT_TAKEN',
      'PHOTO_MOVES',
      'PHOTO_TOO_LARGE',
      'PICTURES_BUSY',
      'TOO_MANY_REQUESTS',
    ],
  },
  cropPhoto: {
    route: 'POST /desk/pictures/:hash/crop',
    staff: 'menu.change',
    summary: 'Cut the photo of a picture around another point: another picture',
    params: PictureRef,
    body: PhotoCrop,
    success: { 201: KeptPicture },
    errors: ['PICTURE_NOT_FOUND', 'PICTURES_BUSY', 'TOO_MANY_REQUESTS'],
  },
  composePicture: {
    route: 'POST /desk/pictures/drawings',
    staff: 'menu.change',
    summary: 'Make the picture of a pizza and keep it',
    body: DrawnRecipe,
    success: { 201: KeptPicture },
    errors: ['PICTURES_BUSY', 'TOO_MANY_REQUESTS'],
  },
  findPicture: {
    route: 'GET /desk/pictures/:hash',
    staff: 'menu.change',
    summary: 'What a picture was made from',
    params: PictureRef,
    success: { 200: KeptPicture },
    errors: ['PICTURE_NOT_FOUND'],
  },
  readPhoto: {
    route: 'GET /desk/pictures/:hash/photo',
    staff: 'menu.change',
    summary: 'The whole photo of a picture',
    params: PictureRef,
    success: { 200: WholePhoto },
    errors: ['PICTURE_NOT_FOUND'],
  },
});
