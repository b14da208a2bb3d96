import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { hashText } from '../chance.ts'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Condition } from '../objects/condition.ts'
import type { EventListener } from '../objects/tekton.ts'
import { DEPLOYMENTS, EVENT_LISTENERS, SERVICES } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'

const PORT = 8080
const SINK = 'ghcr.io/tektoncd/triggers/eventlistenersink:v0.31.0'
/** What of its deployment a listener says again of itself. */
const TOLD_AGAIN = ['Available', 'Progressing']

function generatedName({ metadata }: EventListener): string {
  return `el-${metadata.name}`
}

function labelsOf({ metadata }: EventListener) {
  return {
    'app.kubernetes.io/managed-by': 'EventListener',
    'app.kubernetes.io/part-of': 'Triggers',
    eventlistener: metadata.name,
  }
}

function buildMeta(listener: EventListener) {
  return {
    name: generatedName(listener),
    ...(listener.metadata.namespace !== undefined && { namespace: listener.metadata.namespace }),
    labels: labelsOf(listener),
    ownerReferences: [ownerReference(EVENT_LISTENERS, listener)],
  }
}

function buildDeployment(listener: EventListener): KubeObject {
  const labels = labelsOf(listener)
  const { serviceAccountName } = listener.spec ?? {}
  const container = {
    name: 'event-listener',
    image: SINK,
    ports: [{ name: 'http-listener', containerPort: PORT, protocol: 'TCP' }],
    resources: { requests: { cpu: '25m', memory: '32Mi' } },
  }
  return {
    metadata: buildMeta(listener),
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { ...(serviceAccountName && { serviceAccountName }), containers: [container] },
      },
    },
  }
}

function buildService(listener: EventListener): KubeObject {
  const address = `10.96.14.${1 + (hashText(`${listener.metadata.namespace}/${listener.metadata.name}`) % 250)}`
  return {
    metadata: buildMeta(listener),
    spec: {
      type: 'ClusterIP',
      clusterIP: address,
      clusterIPs: [address],
      selector: labelsOf(listener),
      ports: [{ name: 'http-listener', port: PORT, targetPort: PORT, protocol: 'TCP' }],
    },
  }
}

function judge(conditions: readonly Condition[]): Omit<Condition, 'lastTransitionTime'> {
  const failing = conditions.find(({ type, status }) => type !== 'Ready' && status !== 'True')
  if (failing === undefined) return { type: 'Ready', status: 'True', message: 'EventListener is ready' }
  const { type, status, message = '' } = failing
  return {
    type: 'Ready',
    status: 'False',
    message: `Condition ${type} has status: ${status} with message: ${message}`,
  }
}

function report(listener: EventListener, world: World): void {
  const name = generatedName(listener)
  const { namespace } = listener.metadata
  const told = world.get(DEPLOYMENTS, { namespace, name })?.status?.conditions ?? []
  const exist = ['Service', 'Deployment'].map((type) => ({ type, status: 'True', message: `${type} exists` }))
  const again = told
    .filter(({ type }) => TOLD_AGAIN.includes(type))
    .map(({ type, status, reason, message }) => ({
      type,
      status,
      reason: reason ?? '',
      message: message ?? '',
    }))
  const set = (all: readonly Condition[], next: Omit<Condition, 'lastTransitionTime'>) =>
    setCondition(all, next, world.time())
  const known = [...exist, ...again].reduce(set, listener.status?.conditions ?? [])
  const status = {
    conditions: set(known, judge(known)),
    address: { url: `http://${name}.${namespace}.svc.cluster.local:${PORT}` },
    configuration: { generatedName: name },
  }
  world.patch(EVENT_LISTENERS, nameOf(listener), (current) =>
    isDeepStrictEqual(current.status, status) ? current : { ...current, status },
  )
}

/** Event listeners: each has a deployment and a service, and says again what becomes of them. */
export const eventListenerController: Controller = {
  name: 'event-listeners',
  wakes: [
    onSelf(EVENT_LISTENERS),
    onControlled(DEPLOYMENTS, 'EventListener'),
    onControlled(SERVICES, 'EventListener'),
  ],
  reconcile: (key, world) => {
    const listener = world.get(EVENT_LISTENERS, parseObjectKey(key))
    if (listener === undefined || isBeingDeleted(listener)) return undefined
    const at = { namespace: listener.metadata.namespace, name: generatedName(listener) }
    if (world.get(DEPLOYMENTS, at) === undefined) world.create(DEPLOYMENTS, buildDeployment(listener))
    if (world.get(SERVICES, at) === undefined) world.create(SERVICES, buildService(listener))
    report(listener, world)
    return undefined
  },
}
