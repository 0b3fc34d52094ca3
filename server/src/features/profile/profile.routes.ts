import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { createProfile, getProfile, getReferrer, updateProfile } from './profile.service.ts';
import { removePicture, updatePicture } from './update-picture.ts';

export function profileRoutes(api: Api, limits: Limits) {
  route(api, endpoints.createProfile, (ctx, { body }) => createProfile(ctx, body));
  route(api, endpoints.getProfile, (ctx) => getProfile(ctx));
  route(api, endpoints.updateProfile, (ctx, { params, body }) => updateProfile(ctx, params.id, body));
  route(api, endpoints.updatePicture, (ctx, { params, file }) => updatePicture(ctx, limits, params.id, file));
  route(api, endpoints.removePicture, (ctx, { params }) => removePicture(ctx, params.id));
  route(api, endpoints.previewReferrer, async (ctx, { params }) => {
    const { name } = await getReferrer(ctx, params.code);
    return { name };
  });
}
