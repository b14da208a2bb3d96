import { formatMicroTime } from '../../clock.ts'
import type { Controller } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import { LEASES, NODES } from '../resources.ts'
import type { World } from '../world.ts'
import { isNodeReady } from './node-health.ts'

const NAMESPACE = 'kube-node-lease'
const PERIOD_MS = 10_000
const LEASE_SECONDS = 40

function renew(name: string, world: World): void {
  const spec = {
    holderIdentity: name,
    leaseDurationSeconds: LEASE_SECONDS,
    renewTime: formatMicroTime(world.now()),
  }
  const known = world.patch(LEASES, { namespace: NAMESPACE, name }, (lease) => ({ ...lease, spec }))
  if (known === undefined) world.create(LEASES, { metadata: { name, namespace: NAMESPACE }, spec })
}

/** Each node that answers renews its lease every ten seconds; a silent one lets it run out. */
export const heartbeat: Controller = {
  name: 'node leases',
  wakes: [
    {
      resource: NODES,
      keys: ({ object, previous }) =>
        previous !== undefined && isNodeReady(previous) === isNodeReady(object)
          ? []
          : [`/${object.metadata.name}`],
    },
  ],
  reconcile: (key, world) => {
    const node = world.get(NODES, parseObjectKey(key))
    if (node === undefined) return undefined
    const distant = world.untilRecent()
    if (distant !== undefined) return distant
    const past = world.untilPresent()
    // What is renewed while a past is played nobody sees, but when a node comes and when it falls silent.
    if (isNodeReady(node) || past !== undefined) renew(node.metadata.name, world)
    return past ?? PERIOD_MS
  },
}
