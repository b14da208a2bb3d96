import type { ContentSources } from '../cluster/content.ts'
import type { Service } from '../life/objects/core.ts'
import type { Pod } from '../life/objects/pod.ts'
import { PODS } from '../life/resources.ts'
import { selectsLabels } from '../life/selector.ts'
import { isPodReady } from '../life/workloads/pod-facts.ts'
import { nameOf, type World } from '../life/world.ts'
import { createAlertmanager } from '../metrics/alertmanager/alertmanager-api.ts'
import { findAlertmanager, findPrometheus, isJaeger } from '../metrics/api/find-prometheus.ts'
import { answerPrometheus } from '../metrics/api/prometheus-api.ts'
import type { ClusterSeries } from '../metrics/cluster-series.ts'
import { accessLogOf } from '../metrics/tracing/access-log.ts'
import { answerJaeger } from '../metrics/tracing/jaeger-api.ts'
import { createTraceStore } from '../metrics/tracing/trace-store.ts'
import { answerStats } from './kubelet-stats.ts'
import type { Flood } from './logs/flood.ts'
import { createLogSource } from './logs/log-source.ts'
import { createPortSource, createProxySource } from './ports.ts'
import { createInnerPages } from './proxies/inner-pages.ts'
import { createShellSource } from './shell/shell-source.ts'

function findBackend(service: Service, world: World): Pod | undefined {
  return world
    .list(PODS, service.metadata.namespace)
    .find((pod) => selectsLabels(service.spec.selector, pod.metadata.labels) && isPodReady(pod))
}

/** Everything that lies behind the wire of a living cluster. */
export function createContentSources(
  world: World,
  series: ClusterSeries,
  flood: () => Flood | undefined,
): Required<ContentSources> {
  const { clock } = world.cluster
  const alertmanager = createAlertmanager(world, series)
  const traces = createTraceStore(world, series)
  return {
    logs: createLogSource({
      clock,
      images: world.images,
      flood,
      current: (pod) => world.get(PODS, nameOf(pod)),
      proxied: (pod, container) => accessLogOf(pod, container, traces),
    }),
    shell: createShellSource(world, clock),
    ports: createPortSource(createInnerPages(world)),
    proxy: createProxySource({
      // A service is what the API hands over for the target `services`.
      podOf: (service) => findBackend(service as Service, world),
      program: (pod, request) => {
        const version = findPrometheus(pod, request.port)
        if (version !== undefined) return answerPrometheus(request, { series, world, version })
        if (isJaeger(pod, request.port)) return answerJaeger(request.path, world, traces)
        const notifies = findAlertmanager(pod, request.port)
        return notifies === undefined ? undefined : alertmanager.answer(request, notifies)
      },
      kubelet: (node, path) => (path.startsWith('/stats/summary') ? answerStats(node, world) : undefined),
    }),
    usage: {
      // The API hands over a pod that it has read from the store.
      pod: (pod) => world.usage.pod(pod as Pod),
      node: ({ metadata }) => world.usage.node(metadata.name)?.total,
    },
  }
}
