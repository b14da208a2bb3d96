import { configMapRules } from './configuration/config-map.rules.ts'
import type { KindRules } from './kind-rules.ts'
import type { KindId } from './registry.ts'

// Each kind's rules take that kind's own object type; the registry hands them objects of just that kind.
type AnyRules = KindRules<never>

export const kindRules = {
  'config-map': configMapRules,
} satisfies Record<KindId, AnyRules>
