import type { ContentSources } from '../cluster/content.ts'
import { isNodeReady } from '../life/nodes/node-health.ts'
import type { Service } from '../life/objects/core.ts'
import type { Pod } from '../life/objects/pod.ts'
import { PODS } from '../life/resources.ts'
import { matchesLabels } from '../life/selector.ts'
import { podUsage, type Usage } from '../life/usage.ts'
import { isPodReady } from '../life/workloads/pod-facts.ts'
import { nameOf, type World } from '../life/world.ts'
import type { Flood } from './logs/flood.ts'
import { createLogSource } from './logs/log-source.ts'
import { answerPort, createProxySource } from './ports.ts'
import { createShellSource } from './shell/shell-source.ts'

const MIB = 2 ** 20
/** The system's own share of a node, beside its pods. */
const SYSTEM: Usage = { cpuMillis: 120, memoryBytes: 700 * MIB }

function sum(samples: readonly Usage[]): Usage {
  return samples.reduce(
    (total, { cpuMillis, memoryBytes }) => ({
      cpuMillis: total.cpuMillis + cpuMillis,
      memoryBytes: total.memoryBytes + memoryBytes,
    }),
    SYSTEM,
  )
}

function findBackend(service: Service, world: World): Pod | undefined {
  return world
    .list(PODS, service.metadata.namespace)
    .find((pod) => matchesLabels(service.spec.selector, pod.metadata.labels) && isPodReady(pod))
}

/** Everything that lies behind the wire of a living cluster. */
export function createContentSources(world: World, flood: () => Flood | undefined): Required<ContentSources> {
  const { clock } = world.cluster
  const usageOf = (pod: Pod) => podUsage(pod, world.images, clock.now())
  return {
    logs: createLogSource({
      clock,
      images: world.images,
      flood,
      current: (pod) => world.get(PODS, nameOf(pod)),
    }),
    shell: createShellSource(world, clock),
    ports: answerPort,
    // A service is what the API hands over for the target `services`.
    proxy: createProxySource((service) => findBackend(service as Service, world)),
    usage: {
      pod: (pod) => {
        // The API hands over a pod that it has read from the store.
        const usage = usageOf(pod as Pod)
        return Object.keys(usage).length === 0 ? undefined : usage
      },
      node: (node) =>
        isNodeReady(node)
          ? sum(world.podsOn(node.metadata.name).flatMap((pod) => Object.values(usageOf(pod))))
          : undefined,
    },
  }
}
