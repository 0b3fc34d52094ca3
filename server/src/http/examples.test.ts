import { type Endpoint, endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
type Content = { content?: Record<string, { example?: unknown }> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  paths = (await world.app.inject('/api/openapi.json')).json().paths;
});

const operationOf = ({ path, method }: Endpoint) =>
  paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

const exampleIn = (content: Content | undefined) => content?.content?.['application/json']?.example;

describe('examples of the API reference', () => {
  test.each(Object.entries<Endpoint>(endpoints))(
    'the examples of %s match its schemas',
    (_name, endpoint) => {
      const operation = operationOf(endpoint);
      if (endpoint.body)
        expect(endpoint.body.safeParse(exampleIn(operation?.requestBody)).error).toBeUndefined();
      if (endpoint.download) return;
      const answer = exampleIn(operation?.responses[String(endpoint.status ?? 200)]);
      expect(answer).toBeDefined();
      expect(endpoint.response.safeParse(answer).error).toBeUndefined();
    },
  );
});
