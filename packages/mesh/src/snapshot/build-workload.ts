import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readItems, readNumber, readString, readStringMap } from '@naru/contract/manifest/read'
import { compareTexts } from '../model/compare-texts.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { countReplicas } from './count-replicas.ts'
import type { Owner } from './find-owner.ts'
import { accountOf, asksAmbient, hasProxy, isRedirected, longContainers } from './pod-facts.ts'

/** An owner with its pods, in the order of their names; an owner that is not mirrored has at least one. */
export type OwnedPods = Owner & { readonly pods: readonly KubeObject[] }

export type WorkloadPlace = {
  readonly cluster: string
  readonly namespace: string
}

export function buildWorkload(place: WorkloadPlace, owner: OwnedPods): MeshWorkload {
  const { kind, name, object, pods } = owner
  const template = templateOf(owner)
  const labels = readStringMap(readAt(template, 'metadata', 'labels'))
  // Without a pod nobody can tell, and what cannot be told is not held against a workload.
  const hasSidecar = pods.every(hasProxy)
  const [isGateway, isWaypoint] = [isGatewayLike(labels, template), isWaypointLike(labels)]
  return {
    cluster: place.cluster,
    namespace: place.namespace,
    name,
    kind,
    labels,
    annotations: {
      ...readStringMap(readAt(template, 'metadata', 'annotations')),
      ...readStringMap(object?.metadata.annotations),
    },
    serviceAccounts: accountsOf(pods.length > 0 ? pods : [template]),
    ...countReplicas(kind, object, pods),
    // The objects do not say it: `syncedWorld` counts them.
    syncedProxies: -1,
    podCount: pods.length,
    hasSidecar,
    isAmbient: pods.length > 0 && pods.every(isRedirected),
    isGateway,
    isWaypoint,
    ports: longContainers(template)
      .flatMap(({ ports }) => readItems(ports).map(buildPort))
      .slice(),
    conflictingPods: pods
      .filter((pod) => asksAmbient(pod) && hasProxy(pod))
      .map(({ metadata }) => metadata.name),
    created: object?.metadata.creationTimestamp ?? pods[0]?.metadata.creationTimestamp ?? null,
  }
}

/** What every pod of an owner is made of; of one that has none to show, its first pod. */
function templateOf({ kind, object, pods }: OwnedPods): unknown {
  if (object === null || kind === 'Pod') return pods[0]
  return kind === 'CronJob'
    ? readAt(object, 'spec', 'jobTemplate', 'spec', 'template')
    : readAt(object, 'spec', 'template')
}

function accountsOf(pods: readonly unknown[]): readonly string[] {
  return [...new Set(pods.map(accountOf))].sort(compareTexts)
}

type Labels = Readonly<Record<string, string>>

/** Gateways of the operator, of Helm charts and injected ones, and those that istiod runs for the Gateway API. */
function isGatewayLike(labels: Labels, template: unknown): boolean {
  const component = labels['operator.istio.io/component'] ?? ''
  const injected = readString(readAt(template, 'metadata', 'annotations', 'inject.istio.io/templates'))
  return (
    component === 'IngressGateways' ||
    component === 'EgressGateways' ||
    injected.split(',').includes('gateway') ||
    (labels['gateway.networking.k8s.io/gateway-name'] !== undefined && !isWaypointLike(labels))
  )
}

function isWaypointLike(labels: Labels): boolean {
  return labels['gateway.istio.io/managed'] === 'istio.io-mesh-controller'
}

function buildPort(port: Readonly<Record<string, unknown>>): MeshWorkload['ports'][number] {
  const name = readString(port['name'])
  return { ...(name !== '' && { name }), port: readNumber(port['containerPort']) ?? 0 }
}
