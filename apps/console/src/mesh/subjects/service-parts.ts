import { readFields, readItems, readNumber, readString } from '@naru/contract/manifest/read'
import type { ServiceDetails } from '@naru/contract/mesh/wire/services'
import type { MeshReference } from '../room/mesh-references.tsx'

const ROUTING = {
  virtualServices: 'virtualservice',
  destinationRules: 'destinationrule',
  k8sHTTPRoutes: 'k8shttproute',
  k8sGRPCRoutes: 'k8sgrpcroute',
  serviceEntries: 'serviceentry',
} as const

/** The objects that route to a service, as references. */
export function routingReferences(
  details: Pick<ServiceDetails, keyof typeof ROUTING>,
): readonly MeshReference[] {
  // Object.entries forgets which keys a record has; ROUTING has no others.
  const lists = Object.entries(ROUTING) as [keyof typeof ROUTING, string][]
  return lists.flatMap(([list, objectType]) =>
    (details[list] ?? []).map(({ metadata }) => {
      const { name, namespace } = readFields(metadata)
      return { objectType, name: readString(name), namespace: readString(namespace) }
    }),
  )
}

/** `http 80/TCP` of each port. */
export function portTexts(ports: unknown): readonly string[] {
  return readItems(ports).map(({ name, port, protocol, appProtocol }) => {
    const number = `${readNumber(port) ?? ''}/${readString(protocol) || 'TCP'}`
    return [readString(name), number, readString(appProtocol)].filter((text) => text !== '').join(' ')
  })
}
