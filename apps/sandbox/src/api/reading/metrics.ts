import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Fields } from '@naru/contract/manifest/read'
import { formatTime } from '../../clock.ts'
import type { UsageSample } from '../../cluster/content.ts'
import { notFound } from '../../protocol/status.ts'
import type { Answer, Call } from '../call.ts'
import { parseListOptions } from './list-options.ts'
import { presentList, presentObject } from './present.ts'

const WINDOW = '30s'

/** metrics.k8s.io: the usage of nodes and pods at this moment. */
export function answerMetrics(call: Call): Answer {
  const { target, resource, api } = call
  const { store } = api.cluster
  const stored = { group: '', plural: resource.plural }
  if (target.name !== undefined) {
    const namespace = resource.namespaced ? target.namespace : undefined
    const object = store.get(stored, { namespace, name: target.name })
    const metrics = object === undefined ? undefined : buildMetrics(call, object)
    if (metrics === undefined) {
      throw notFound({ group: resource.group, plural: resource.plural }, target.name)
    }
    return presentObject(call, metrics)
  }
  const { matches } = parseListOptions(call)
  const items = store
    .list(stored, { namespace: target.namespace, matches })
    .map((object) => buildMetrics(call, object))
    .filter((metrics) => metrics !== undefined)
  return presentList(call, items, { resourceVersion: '' })
}

function buildMetrics({ api, resource }: Call, object: KubeObject): KubeObject | undefined {
  const { usage } = api.cluster.content
  const { name, namespace, labels } = object.metadata
  const now = formatTime(api.cluster.clock.now())
  const base: KubeObject = {
    metadata: {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      creationTimestamp: now,
      ...(labels === undefined ? {} : { labels }),
    },
    timestamp: now,
    window: WINDOW,
  }
  if (resource.plural === 'nodes') {
    const sample = usage?.node(object)
    return sample === undefined ? undefined : { ...base, usage: formatUsage(sample) }
  }
  const samples = usage?.pod(object)
  if (samples === undefined) return undefined
  const containers = Object.entries(samples).map(([container, sample]) => ({
    name: container,
    usage: formatUsage(sample),
  }))
  return { ...base, containers }
}

function formatUsage({ cpuMillis, memoryBytes }: UsageSample): Fields {
  return { cpu: `${Math.round(cpuMillis * 1_000_000)}n`, memory: `${Math.round(memoryBytes / 1024)}Ki` }
}
