export type { Control } from './control/control.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
export { AFFILIATE_SCOPES, type AppScript, type AppSettings, type SandboxOptions } from './settings.ts';
export { NAMED_STORES } from './stores/named-stores.ts';
