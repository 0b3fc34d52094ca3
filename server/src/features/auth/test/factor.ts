import { endpoints } from '@aliado/contract';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Person, type World } from '#kit/world.ts';

const STEP_MS = 30_000;

/** The person's app. The world's clock goes on by one step for each code, so that none is used already. */
export const appOf = (world: World, secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    codeIn: (steps: number) =>
      totp.generate({ timestamp: Date.now() + world.time.offset_ms + steps * STEP_MS }),
    next() {
      world.time.offset_ms += STEP_MS;
      return this.codeIn(0);
    },
  };
};

export async function turnOn(world: World, person: Person) {
  const enrolled = await world.call(endpoints.enrolSecondFactor, {
    as: person,
    body: { password: PASSWORD },
  });
  const app = appOf(world, enrolled.body.secret);
  const { body } = await world.call(endpoints.confirmSecondFactor, {
    as: person,
    body: { code: app.next() },
  });
  return { app, recovery_codes: body.recovery_codes };
}
