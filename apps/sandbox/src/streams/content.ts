import type { ContentSources } from '../cluster/content.ts'
import type { Service } from '../life/objects/core.ts'
import type { Pod } from '../life/objects/pod.ts'
import { PODS } from '../life/resources.ts'
import { matchesLabels } from '../life/selector.ts'
import { isPodReady } from '../life/workloads/pod-facts.ts'
import { nameOf, type World } from '../life/world.ts'
import { answerStats } from './kubelet-stats.ts'
import type { Flood } from './logs/flood.ts'
import { createLogSource } from './logs/log-source.ts'
import { answerPort, createProxySource } from './ports.ts'
import { createShellSource } from './shell/shell-source.ts'

function findBackend(service: Service, world: World): Pod | undefined {
  return world
    .list(PODS, service.metadata.namespace)
    .find((pod) => matchesLabels(service.spec.selector, pod.metadata.labels) && isPodReady(pod))
}

/** Everything that lies behind the wire of a living cluster. */
export function createContentSources(world: World, flood: () => Flood | undefined): Required<ContentSources> {
  const { clock } = world.cluster
  return {
    logs: createLogSource({
      clock,
      images: world.images,
      flood,
      current: (pod) => world.get(PODS, nameOf(pod)),
    }),
    shell: createShellSource(world, clock),
    ports: answerPort,
    proxy: createProxySource({
      // A service is what the API hands over for the target `services`.
      podOf: (service) => findBackend(service as Service, world),
      kubelet: (node, path) => (path.startsWith('/stats/summary') ? answerStats(node, world) : undefined),
    }),
    usage: {
      // The API hands over a pod that it has read from the store.
      pod: (pod) => world.usage.pod(pod as Pod),
      node: ({ metadata }) => world.usage.node(metadata.name)?.total,
    },
  }
}
