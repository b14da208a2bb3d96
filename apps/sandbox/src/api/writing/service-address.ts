import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { Random } from '../../random.ts'
import type { Store } from '../../store/store.ts'

const SERVICES = { group: '', plural: 'services' }
const FIRST_NODE_PORT = 30_000
const NODE_PORTS = 2_768

/** The service with an address and node ports of its own, where its type has them. */
export function allocateService(
  service: KubeObject,
  { store, random }: { readonly store: Store; readonly random: Random },
): KubeObject {
  const spec = readFields(service['spec'])
  const type = readString(spec['type']) || 'ClusterIP'
  if (type === 'ExternalName') return service
  const others = store.list(SERVICES)
  const address = readString(spec['clusterIP']) || freeAddress(others, random)
  const withPorts =
    type === 'ClusterIP'
      ? {}
      : { ports: assignPorts(readList(spec['ports']).map(readFields), others, random) }
  return { ...service, spec: { ...spec, clusterIP: address, clusterIPs: [address], ...withPorts } }
}

function freeAddress(services: readonly KubeObject[], random: Random): string {
  const taken = new Set(services.map((service) => readAt(service, 'spec', 'clusterIP')))
  for (;;) {
    const address = `10.96.${random.below(256)}.${1 + random.below(254)}`
    if (!taken.has(address)) return address
  }
}

function assignPorts(
  ports: readonly Fields[],
  services: readonly KubeObject[],
  random: Random,
): readonly Fields[] {
  const taken = new Set(
    services.flatMap((service) =>
      readList(readAt(service, 'spec', 'ports')).map((port) => readAt(port, 'nodePort')),
    ),
  )
  return ports.map((port) => {
    if (port['nodePort'] !== undefined) return port
    let nodePort = FIRST_NODE_PORT + random.below(NODE_PORTS)
    while (taken.has(nodePort)) nodePort = FIRST_NODE_PORT + random.below(NODE_PORTS)
    taken.add(nodePort)
    return { ...port, nodePort }
  })
}
