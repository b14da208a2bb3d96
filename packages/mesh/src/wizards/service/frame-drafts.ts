import type { RoutingManifests } from '../routing/routing-frame.ts'
import type { Draft, FoundRouting, WizardContext } from './wizard-context.ts'

const PARTS = {
  destinationRule: 'destinationrules',
  gateway: 'gateways',
  peerAuthentication: 'peerauthentications',
  virtualService: 'virtualservices',
} as const satisfies Partial<Record<keyof FoundRouting, string>>

// Object.entries forgets which keys a record has; PARTS has no others.
const ENTRIES = Object.entries(PARTS) as [keyof typeof PARTS, (typeof PARTS)[keyof typeof PARTS]][]

/** The objects in an order in which none names one that is not there yet. */
export function draftsOf(manifests: RoutingManifests): readonly Draft[] {
  return ENTRIES.flatMap(([part, type]) => {
    const object = manifests[part]
    return object ? [{ type, object }] : []
  })
}

/** Those of them that are there. */
export function knownDrafts({ found }: WizardContext, manifests: RoutingManifests): readonly Draft[] {
  return ENTRIES.flatMap(([part, type]) => {
    const object = manifests[part]
    return object && found[part] ? [{ type, object }] : []
  })
}
