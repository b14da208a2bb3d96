import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Store } from '../../store/store.ts'
import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Service, ServicePort } from '../objects/core.ts'
import type { Pod } from '../objects/pod.ts'
import { ENDPOINT_SLICES, ENDPOINTS, type Handle, NODES, PODS, SERVICES } from '../resources.ts'
import { selectsLabels } from '../selector.ts'
import { isPodReady } from '../workloads/pod-facts.ts'
import { isBeingDeleted, ownerReference, type World } from '../world.ts'
import { createServiceSelectors } from './service-selectors.ts'

const SERVICE_LABEL = 'kubernetes.io/service-name'

type Port = { readonly name?: string; readonly port: number; readonly protocol: string }

function resolvePort(
  { name, port, targetPort = port, protocol = 'TCP' }: ServicePort,
  pod: Pod | undefined,
): Port {
  const named = pod?.spec.containers
    .flatMap(({ ports }) => ports ?? [])
    .find((candidate) => candidate.name === targetPort)
  const number = typeof targetPort === 'number' ? targetPort : (named?.containerPort ?? port)
  return { ...(name === undefined ? {} : { name }), port: number, protocol }
}

function addressOf(pod: Pod) {
  const { name, namespace, uid } = pod.metadata
  return {
    ip: pod.status?.podIP ?? '',
    nodeName: pod.spec.nodeName ?? '',
    targetRef: { kind: 'Pod', name, namespace, uid },
  }
}

function buildSubsets(pods: readonly Pod[], ports: readonly Port[]): readonly unknown[] {
  const ready = pods.filter((pod) => isPodReady(pod) && !isBeingDeleted(pod)).map(addressOf)
  const others = pods.filter((pod) => !isPodReady(pod) && !isBeingDeleted(pod)).map(addressOf)
  if (pods.length === 0) return []
  return [
    {
      ...(ready.length > 0 ? { addresses: ready } : {}),
      ...(others.length > 0 ? { notReadyAddresses: others } : {}),
      ports,
    },
  ]
}

function buildSliceEndpoints(pods: readonly Pod[], world: World): readonly unknown[] {
  return pods.map((pod) => {
    const serving = isPodReady(pod)
    const terminating = isBeingDeleted(pod)
    const node = world.get(NODES, { name: pod.spec.nodeName ?? '' })
    const zone = node?.metadata.labels?.['topology.kubernetes.io/zone']
    return {
      addresses: [pod.status?.podIP ?? ''],
      conditions: { ready: serving && !terminating, serving, terminating },
      nodeName: pod.spec.nodeName ?? '',
      targetRef: addressOf(pod).targetRef,
      ...(zone === undefined ? {} : { zone }),
    }
  })
}

type Wanted = { readonly handle: Handle<KubeObject>; readonly name: string; readonly object: KubeObject }

function put({ handle, name, object }: Wanted, fields: readonly string[], world: World): void {
  const { namespace } = object.metadata
  if (world.get(handle, { namespace, name }) === undefined) {
    world.create(handle, object)
    return
  }
  world.patch(handle, { namespace, name }, (current) => {
    const isSame = fields.every((field) => isDeepStrictEqual(current[field], object[field]))
    return isSame ? current : { ...current, ...object, metadata: current.metadata }
  })
}

function publish(service: Service, world: World): void {
  const { name, namespace, labels } = service.metadata
  const { selector, ports = [], publishNotReadyAddresses } = service.spec
  if (selector === undefined || namespace === undefined || service.spec.type === 'ExternalName') return
  const selected = world
    .list(PODS, namespace)
    .filter((pod) => selectsLabels(selector, pod.metadata.labels) && pod.status?.podIP !== undefined)
    .filter((pod) => pod.status?.phase === 'Running' || publishNotReadyAddresses === true)
  const resolved = ports.map((port) => resolvePort(port, selected[0]))
  const subsets = buildSubsets(selected, resolved)
  const metadata = { name, namespace, ...(labels === undefined ? {} : { labels }) }
  put(
    { handle: ENDPOINTS, name, object: { metadata, ...(subsets.length > 0 ? { subsets } : {}) } },
    ['subsets'],
    world,
  )
  const sliceName = `${name}-${(service.metadata.uid ?? '').slice(0, 5)}`
  const slice: KubeObject = {
    metadata: {
      name: sliceName,
      namespace,
      labels: {
        ...labels,
        [SERVICE_LABEL]: name,
        'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io',
      },
      ownerReferences: [ownerReference(SERVICES, service)],
    },
    addressType: 'IPv4',
    endpoints: buildSliceEndpoints(selected, world),
    ports: resolved,
  }
  put({ handle: ENDPOINT_SLICES, name: sliceName, object: slice }, ['endpoints', 'ports'], world)
}

/** What endpoints tell of a pod: nothing else of it matters here. */
function face(pod: Pod): string {
  return [pod.status?.podIP, pod.status?.phase, isPodReady(pod), isBeingDeleted(pod)].join()
}

/** Services: the addresses of the pods that they select, as endpoints and as slices. */
export function createEndpointsController(store: Store): Controller {
  const selectors = createServiceSelectors(store)
  return {
    name: 'endpoints',
    wakes: [
      onSelf(SERVICES),
      {
        resource: PODS,
        keys: ({ type, object, previous }) => {
          const { namespace = '', labels } = object.metadata
          // The pods resource holds nothing but pods.
          const [pod, before] = [object as Pod, previous as Pod | undefined]
          const hasSameLabels = isDeepStrictEqual(before?.metadata.labels, labels)
          if (type === 'MODIFIED' && before !== undefined && hasSameLabels && face(pod) === face(before))
            return []
          const now = selectors.selecting(namespace, labels)
          return hasSameLabels ? now : [...now, ...selectors.selecting(namespace, before?.metadata.labels)]
        },
      },
    ],
    reconcile: (key, world) => {
      const service = world.get(SERVICES, parseObjectKey(key))
      if (service === undefined) world.remove(ENDPOINTS, parseObjectKey(key))
      else publish(service, world)
      return undefined
    },
  }
}
