import type { Config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findFile } from '#server/lib/storage.ts';
import type { Api } from './route.ts';

const PATHS = ['/userprofile/pictures/:name', '/store/pictures/:name'];

/** Pictures are public to anyone with the address. They never change: a new picture has a new address. */
export function pictureRoutes({ app }: Api, config: Config) {
  for (const path of PATHS) {
    app.get<{ Params: { name: string } }>(
      path,
      { config: { audience: 'anyone' }, schema: { hide: true } },
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
}
