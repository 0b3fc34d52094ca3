import * as z from 'zod';
import { scriptDate } from '../../formats/dates.ts';
import type { AppScript } from '../../settings.ts';
import { hostedScriptUrl } from '../../stores/urls.ts';
import type { StoreScript, World } from '../../world.ts';
import { invalid, notFound } from '../errors.ts';
import { BLANK, id, readBody, text } from '../input.ts';
import { type Call, created, idIn, ok, type Route, removed, rowOf } from '../route.ts';

const NewScript = z.object({ script_id: id.optional(), query_params: text.optional() });

function parsedParams(params: string | undefined): string {
  if (!params) return '{}';
  try {
    JSON.parse(params);
    return params;
  } catch {
    throw invalid({ query_params: ['is not valid JSON'] });
  }
}

const definitionOf = (world: World, script_id: number | undefined) =>
  world.app.scripts.find((script) => script.id === script_id);

function shape(world: World, script: StoreScript, definition: AppScript) {
  return {
    id: definition.id,
    name: definition.name,
    handle: definition.handle,
    event: definition.event,
    location: definition.location,
    created_at: scriptDate(script.created_at),
    updated_at: scriptDate(script.updated_at),
    is_auto_install: definition.is_auto_install,
    status: 'active',
    params: script.params,
    current_version: { id: definition.id, src: hostedScriptUrl(world, definition.handle), version: '1' },
    draft_version: null,
  };
}

const installed = ({ world, store }: Call) =>
  world.scripts.list().flatMap((script) => {
    const definition = script.store_id === store.id && definitionOf(world, script.script_id);
    return definition ? [shape(world, script, definition)] : [];
  });

const scriptOf = (call: Call) =>
  rowOf(
    call,
    call.world.scripts.list().find((one) => one.script_id === idIn(call) && one.store_id === call.store.id),
    'Script',
  );

function save(call: Call, script: StoreScript) {
  const definition = definitionOf(call.world, script.script_id);
  if (!definition) throw notFound('Script');
  return shape(call.world, call.world.scripts.put(script), definition);
}

/** The portal owns the files; this only installs them in a store. Not for scripts that install themselves. */
export const scriptRoutes: Route[] = [
  {
    method: 'GET',
    path: '/scripts',
    scope: 'write_scripts',
    handle: (call) => {
      const result = installed(call);
      return ok({ result, total: result.length });
    },
  },
  {
    method: 'POST',
    path: '/scripts',
    scope: 'write_scripts',
    handle: (call) => {
      const { script_id, query_params } = readBody(NewScript, call.body);
      if (script_id === undefined) throw invalid({ script_id: [BLANK] });
      const definition = definitionOf(call.world, script_id);
      if (!definition) throw notFound('Script');
      if (definition.is_auto_install) throw invalid({ script_id: ['is installed automatically'] });
      const params = parsedParams(query_params);
      return call.world.state.change(() => {
        const at = call.world.clock.now();
        const known = call.world.scripts
          .list()
          .find((one) => one.script_id === script_id && one.store_id === call.store.id);
        const fresh = { id: known?.id ?? call.world.ids.next('script'), created_at: known?.created_at ?? at };
        return created(save(call, { ...fresh, store_id: call.store.id, script_id, params, updated_at: at }));
      });
    },
  },
  {
    method: 'PUT',
    path: '/scripts/:id',
    scope: 'write_scripts',
    handle: (call) => {
      const params = parsedParams(readBody(NewScript, call.body).query_params);
      return ok(save(call, { ...scriptOf(call), params, updated_at: call.world.clock.now() }));
    },
  },
  {
    method: 'DELETE',
    path: '/scripts/:id',
    scope: 'write_scripts',
    handle: (call) => {
      call.world.scripts.remove(scriptOf(call).id);
      return removed();
    },
  },
];
