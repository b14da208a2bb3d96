import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readItems, readNumber, readString, readStringMap } from '@naru/contract/manifest/read'
import type { ServiceDetails, ServiceOverview } from '@naru/contract/mesh/wire/services'
import type { ObjectRights } from '@naru/contract/mesh/wire/wire-maps'
import { healthAnnotations } from '../health/health-subject.ts'
import type { IstioType } from '../model/istio-object.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { namespaceMtls } from '../mtls/mtls-status.ts'
import { EMPTY_REQUESTS } from './empty-health.ts'
import { namespaceHead } from './list-namespaces.ts'
import { healthOf, type ListAsk, validationsOf } from './list-subjects.ts'
import type { MeshWorld, Reader } from './mesh-world.ts'
import { selectedWorkloads, tellService } from './tell-service.ts'
import { tellValidations } from './tell-validations.ts'
import { tellWorkload } from './tell-workload.ts'

export type ServiceAsk = ListAsk & { readonly name: string; readonly rights: ObjectRights }

const ROUTING = ['virtualservice', 'destinationrule', 'k8shttproute', 'k8sgrpcroute']

/** GET `/namespaces/{ns}/services/{service}`; null where the cluster has none of that name. */
export function describeService(world: MeshWorld, reader: Reader, ask: ServiceAsk): ServiceDetails | null {
  const { namespace, name } = ask
  const service = world.cluster.services.find((one) => one.namespace === namespace && one.name === name)
  const object = world.find('services', namespace, name)
  if (!service || !object) return null
  const behind = selectedWorkloads(world, service)
  const overview = tellService(world, reader, service)
  const pointing = (type: IstioType, singular: string): KubeObject[] =>
    overview.istioReferences
      .filter(({ objectType }) => objectType === singular)
      .flatMap((one) => world.find(type, one.namespace, one.name) ?? [])
  return {
    service: buildObject(world, service, object),
    cluster: world.cluster.name,
    istioSidecar: overview.istioSidecar,
    endpoints: buildEndpoints(world, service, behind),
    virtualServices: pointing('virtualservices', 'virtualservice'),
    destinationRules: pointing('destinationrules', 'destinationrule'),
    k8sHTTPRoutes: pointing('k8shttproutes', 'k8shttproute'),
    serviceEntries: pointing('serviceentries', 'serviceentry'),
    istioPermissions: ask.rights,
    workloads: behind.map((one) => tellWorkload(world, reader, one)),
    subServices: tellSubServices(world, reader, service),
    health: healthOf(world, namespace)?.services[name] ?? { requests: EMPTY_REQUESTS },
    validations: {
      ...pickOwn(validationsOf(world, reader, { ...ask, objectType: 'service' }), `${name}.${namespace}`),
      ...routingValidations(world, reader, ask),
    },
    namespaceMTLS: namespaceMtls(world.cluster.config, namespace, world.settings),
    istioAmbient: overview.istioAmbient,
    k8sGRPCRoutes: pointing('k8sgrpcroutes', 'k8sgrpcroute'),
  }
}

/** The services of the same app that stand for one version of it; the service itself where there is none. */
function tellSubServices(world: MeshWorld, reader: Reader, service: MeshService): ServiceOverview[] {
  const { app, version } = world.settings.labels
  const wanted = service.selector[app]
  const versions = world.cluster.services.filter(
    ({ namespace, selector }) =>
      namespace === service.namespace &&
      wanted !== undefined &&
      selector[app] === wanted &&
      selector[version] !== undefined,
  )
  return (versions.length > 0 ? versions : [service]).map((one) => tellService(world, reader, one))
}

type Validations = ServiceDetails['validations']

/** What is wrong with the routing objects of the service's namespace, among them its own. */
function routingValidations(
  world: MeshWorld,
  reader: Reader,
  { namespace, locale, istioResources }: ServiceAsk,
) {
  if (!istioResources) return {}
  const keeps = (objectType: string): boolean => ROUTING.includes(objectType)
  return tellValidations(world, reader, { namespaces: [namespace], keeps, locale })
}

function pickOwn({ service = {} }: Validations, key: string): Validations {
  return service[key] ? { service: { [key]: service[key] } } : {}
}

/** Kiali's own shape of a Kubernetes service. */
function buildObject(
  world: MeshWorld,
  service: MeshService,
  { metadata, spec }: KubeObject,
): ServiceDetails['service'] {
  return {
    name: service.name,
    createdAt: metadata.creationTimestamp ?? '',
    resourceVersion: metadata.resourceVersion ?? '',
    namespace: namespaceHead(world, service.namespace),
    labels: service.labels,
    selectors: service.selector,
    type: readString(readAt(spec, 'type')) || 'ClusterIP',
    ip: readString(readAt(spec, 'clusterIP')),
    externalName: service.externalName ?? '',
    ports: service.ports.map(({ name, protocol, port, appProtocol }) => ({
      name,
      protocol,
      port,
      ...(appProtocol !== null && { appProtocol }),
    })),
    annotations: readStringMap(metadata.annotations),
    healthAnnotations: healthAnnotations([service.annotations]),
    additionalDetails: [],
  }
}

/** The pods that answer for the service, as their workloads know them. */
function buildEndpoints(
  world: MeshWorld,
  { namespace, ports }: MeshService,
  behind: readonly MeshWorkload[],
): ServiceDetails['endpoints'] {
  const pods = behind.flatMap((one) =>
    world
      .behind(namespace, one.name)
      .filter(({ workload }) => workload === one)
      .flatMap((built) => built.pods),
  )
  const addresses = pods.flatMap((pod) => {
    const ip = readString(readAt(pod.status, 'podIP'))
    return ip === '' || !isReady(pod)
      ? []
      : [{ kind: 'Pod', name: pod.metadata.name, ip, port: firstPort(pod) }]
  })
  if (addresses.length === 0) return []
  return [{ addresses, ports: ports.map(({ name, protocol, port }) => ({ name, protocol, port })) }]
}

function isReady({ status }: KubeObject): boolean {
  return readItems(readAt(status, 'conditions')).some(
    (one) => one['type'] === 'Ready' && one['status'] === 'True',
  )
}

function firstPort({ spec }: KubeObject): number {
  const ports = readItems(readAt(spec, 'containers')).flatMap(({ ports: own }) => readItems(own))
  return readNumber(ports[0]?.['containerPort']) ?? 0
}
