import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readList, readString } from '@naru/contract/manifest/read'
import { workSeconds } from '../../life/load.ts'
import { INGRESSES, PODS } from '../../life/resources.ts'
import { isPodReady } from '../../life/workloads/pod-facts.ts'
import {
  type Draft,
  type Family,
  type Labels,
  metric,
  type Scene,
  type Span,
  type Target,
} from '../family.ts'
import { labelOf, lastOf, podTargets, spansWhere } from '../targets.ts'
import { counter, histogram, partOf } from './counted.ts'

const APP = 'ingress-nginx-controller'
const REQUESTS = 'nginx_ingress_controller_requests'
const DURATION = 'nginx_ingress_controller_request_duration_seconds'
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PER_SECOND = 24

type Entrance = {
  readonly labels: Labels
  readonly key: string
  readonly began: number
  /** When a pod behind it had fallen. */
  readonly outages: readonly Span[]
}

/** Between two times of readiness of the same pod its callers see errors. */
function outagesOf(namespace: string, service: string, { chronicle, from, to }: Scene): readonly Span[] {
  return chronicle.lives(PODS, from, to).flatMap((life) => {
    const pod = lastOf(life)
    if (pod?.metadata.namespace !== namespace || labelOf(pod) !== service) return []
    const ready = spansWhere(life, isPodReady)
    return ready.flatMap(({ to: fell }, index) => {
      const again = ready[index + 1]?.from ?? life.to
      return fell === undefined ? [] : [{ from: fell, ...(again === undefined ? {} : { to: again }) }]
    })
  })
}

function entrancesOf(ingress: KubeObject, began: number, scene: Scene): readonly Entrance[] {
  const { name, namespace = '' } = ingress.metadata
  const known = { ...scene, from: Number.NEGATIVE_INFINITY }
  return readItems(readFields(ingress['spec'])['rules']).flatMap((rule) => {
    const host = readString(rule['host'])
    return readList(readFields(rule['http'])['paths']).map((path) => {
      const { path: place, backend } = readFields(path)
      const service = readString(readFields(readFields(backend)['service'])['name'])
      const labels = {
        exported_namespace: namespace,
        exported_service: service,
        host,
        ingress: name,
        path: readString(place),
      }
      return {
        labels,
        key: `${namespace}/${name}/${host}`,
        began,
        outages: outagesOf(namespace, service, known),
      }
    })
  })
}

/** Requests that met a fallen pod, until a moment. */
function failed({ key, outages }: Entrance, now: number): number {
  const lost = outages.reduce((sum, { from, to = now }) => {
    return from >= now ? sum : sum + workSeconds(key, from, Math.min(to, now))
  }, 0)
  return Math.floor(lost * PER_SECOND * 0.2)
}

type Told = Pick<Draft, 'labels' | 'stretches'>

function requestSeries(entrance: Entrance, controller: string): readonly Told[] {
  const { labels, key, began } = entrance
  const shares: readonly (readonly [method: string, status: string, share: number])[] = [
    ['GET', '200', 0.86],
    ['GET', '304', 0.05],
    ['GET', '404', 0.006],
    ['POST', '201', 0.07],
    ['POST', '400', 0.003],
  ]
  const usual = shares.map(([method, status, share]) => ({
    labels: { ...labels, method, status },
    stretches: [counter(`${controller}/${key}/${method}/${status}`, PER_SECOND * share, began)],
  }))
  const value = (now: number): number => failed(entrance, now)
  return [
    ...usual,
    { labels: { ...labels, method: 'GET', status: '502' }, stretches: [{ from: began, value }] },
  ]
}

function durationSeries({ labels, key, began }: Entrance, controller: string, name: string): readonly Told[] {
  const all = counter(`${controller}/${key}/GET/200`, PER_SECOND * 0.86, began)
  return histogram(partOf(name), all, BOUNDS, 0.028).map(([more, stretch]) => ({
    labels: { ...labels, method: 'GET', status: '200', ...more },
    stretches: [stretch],
  }))
}

function draftsAt(target: Target, entrances: readonly Entrance[], name: string): readonly Draft[] {
  const controller = target.labels['pod'] ?? ''
  const own = {
    controller_class: 'k8s.io/ingress-nginx',
    controller_namespace: target.labels['namespace'] ?? '',
    controller_pod: controller,
  }
  const began = target.up[0]?.from ?? 0
  return entrances.flatMap((entrance) => {
    const since = { ...entrance, began: Math.max(began, entrance.began) }
    const told =
      name === REQUESTS ? requestSeries(since, controller) : durationSeries(since, controller, name)
    return told.map(({ labels, stretches }) => ({ labels: { ...own, ...labels }, stretches, target }))
  })
}

export function ingressTargets(scene: Scene): readonly Target[] {
  return podTargets({ app: APP, job: 'ingress-nginx-controller-metrics', port: 10254 }, scene)
}

function ingressDrafts(name: string, scene: Scene): readonly Draft[] {
  const entrances = scene.chronicle.lives(INGRESSES, scene.from, scene.to).flatMap((life) => {
    const ingress = lastOf(life)
    return ingress === undefined ? [] : entrancesOf(ingress, life.editions[0]?.at ?? 0, scene)
  })
  return ingressTargets(scene).flatMap((target) => draftsAt(target, entrances, name))
}

/** What the ingress controller tells of the requests from outside. */
export const INGRESS: Family = {
  metrics: [
    metric(REQUESTS, 'counter', 'The total number of client requests'),
    metric(DURATION, 'histogram', 'The request processing time in milliseconds'),
  ],
  drafts: ingressDrafts,
}
