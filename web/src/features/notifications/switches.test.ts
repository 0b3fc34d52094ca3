import type { Switches } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { withSwitch } from './switches.ts';

const given: Switches = {
  switches: [
    { kind: 'request_received', name: 'Solicitudes', page: true, mail: true, push: true, fixed: false },
    { kind: 'member_left', name: 'Alguien se va', page: true, mail: null, push: null, fixed: false },
    { kind: 'password_changed', name: 'Contraseña', page: true, mail: true, push: null, fixed: true },
  ],
};

describe('notification switches', () => {
  it('a switch changes one kind on one channel', () => {
    const { switches } = withSwitch(given, { kind: 'request_received', channel: 'mail', is_on: false });
    expect(switches).toEqual([{ ...given.switches[0], mail: false }, given.switches[1], given.switches[2]]);
  });

  it('a fixed switch stays as it is', () => {
    expect(withSwitch(given, { kind: 'password_changed', channel: 'mail', is_on: false })).toEqual(given);
  });
});
