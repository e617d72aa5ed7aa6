import type { Crop } from '@driftstone/contract/pictures/crop.rules.ts';
import { picturesDeskContract } from '@driftstone/contract/pictures/pictures-desk.contract.ts';
import type { DrawnRecipe } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import { uploadPhoto } from './upload-photo.ts';

const PICTURES = ['desk', 'pictures'] as const;

/** A picture never changes. */
const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY };

export const pictureQuery = (hash: string) =>
  queryOptions({
    queryKey: [...PICTURES, hash],
    queryFn: () => callDesk(picturesDeskContract.findPicture, { params: { hash } }),
    ...FOR_EVER,
  });

export const photoQuery = (hash: string) =>
  queryOptions({
    queryKey: [...PICTURES, hash, 'photo'],
    queryFn: () => callDesk(picturesDeskContract.readPhoto, { params: { hash } }),
    ...FOR_EVER,
  });

export function useUploadPhoto() {
  return useMutation({ mutationFn: uploadPhoto });
}

export function useCropPhoto(hash: string) {
  return useMutation({
    mutationFn: (crop: Crop) =>
      callDesk(picturesDeskContract.cropPhoto, { params: { hash }, body: crop }),
  });
}

export function useComposePicture() {
  return useMutation({
    mutationFn: (recipe: DrawnRecipe) =>
      callDesk(picturesDeskContract.composePicture, { body: recipe }),
  });
}
