import { AMBIENT_CHECKS } from './ambient-checks.ts'
import { ROUTING_CHECKS } from './routing-checks.ts'
import { RUNTIME_CHECKS } from './runtime-checks.ts'
import { SECURITY_CHECKS } from './security-checks.ts'

/**
 * Every code of docs/spec/mesh-wire.md 5.2 and 5.3. `KIA1201` is Kiali 1.73's alone; `{status}` is a text of the
 * object itself.
 */
export const CHECKS = { ...SECURITY_CHECKS, ...ROUTING_CHECKS, ...AMBIENT_CHECKS, ...RUNTIME_CHECKS } as const

export type CheckCode = keyof typeof CHECKS
