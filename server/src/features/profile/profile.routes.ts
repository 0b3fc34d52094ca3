import { endpoints } from '@aliado/contract';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findFile } from '#server/lib/storage.ts';
import { removePicture, updatePicture } from './profile.pictures.ts';
import { createProfile, getProfile, updateProfile } from './profile.service.ts';

export function profileRoutes(api: Api, config: Config, limits: Limits) {
  route(api, endpoints.createProfile, (ctx, { body }) => createProfile(ctx, body));
  route(api, endpoints.getProfile, (ctx) => getProfile(ctx));
  route(api, endpoints.updateProfile, (ctx, { params, body }) => updateProfile(ctx, params.id, body));
  route(api, endpoints.updatePicture, (ctx, { params, file }) => updatePicture(ctx, limits, params.id, file));
  route(api, endpoints.removePicture, (ctx, { params }) => removePicture(ctx, params.id));

  const picture = { config: { audience: 'anyone' as const }, schema: { hide: true } };
  api.app.get<{ Params: { name: string } }>(
    '/userprofile/pictures/:name',
    picture,
    async (request, reply) => {
      const bytes = await findFile(config, `pictures/${request.params.name}`);
      if (!bytes) throw new AppError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', 'sandbox')
        .type('image/webp')
        .send(bytes);
    },
  );
}
