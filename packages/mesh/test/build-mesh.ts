import type { CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { createValidator } from '../src/checks/validator.ts'
import type { IstioConfig, IstioObject, IstioType } from '../src/model/istio-object.ts'
import type { MeshService, RegistryHost } from '../src/model/mesh-service.ts'
import { type ClusterSettings, DEFAULT_SETTINGS, type MeshSettings } from '../src/model/mesh-settings.ts'
import type { ClusterSnapshot, MeshNamespace, MeshSnapshot } from '../src/model/mesh-snapshot.ts'
import type { MeshWorkload } from '../src/model/mesh-workload.ts'
import { workloadOf } from './build-samples.ts'

/** What a test says of a cluster; places are `namespace/name`. Everything else is as it usually is. */
export type World = {
  readonly settings?: Partial<MeshSettings>
  readonly namespaces?: readonly (string | MeshNamespace)[]
  readonly services?: readonly (string | MeshService)[]
  readonly workloads?: readonly (string | MeshWorkload)[]
  readonly config?: IstioConfig
  /** Hosts in istiod's registry besides those of the services; null when it could not be read. */
  readonly registry?: readonly (string | RegistryHost)[] | null
  readonly accounts?: readonly string[]
  /** What this cluster's control plane has of its own. */
  readonly own?: Partial<ClusterSettings>
}

export function meshOf(world: World, ...remote: readonly World[]): MeshSnapshot {
  return {
    settings: { ...DEFAULT_SETTINGS, ignoredChecks: [], ...world.settings },
    clusters: [world, ...remote].map((one, index) =>
      clusterOf(one, ['east', 'west'][index] ?? `more-${index}`),
    ),
  }
}

function clusterOf(
  {
    namespaces,
    services = [],
    workloads = [],
    config = {},
    registry = [],
    accounts = [],
    own: settings,
  }: World,
  name: string,
): ClusterSnapshot {
  const builtServices = services.map((service) =>
    typeof service === 'string' ? serviceOf(service) : service,
  )
  const hosts = builtServices.map(({ name: host, namespace }) =>
    registryHost(`${host}.${namespace}.svc.cluster.local`, namespace),
  )
  return {
    name,
    namespaces: (namespaces ?? ['shop', 'pay', 'istio-system']).map((one) =>
      typeof one === 'string' ? namespaceOf(one) : one,
    ),
    services: builtServices,
    workloads: workloads.map((workload) => (typeof workload === 'string' ? workloadOf(workload) : workload)),
    config,
    registry: registry && [
      ...hosts,
      ...registry.map((host) => (typeof host === 'string' ? registryHost(host) : host)),
    ],
    serviceAccounts: accounts.map(placeOf),
    ...(settings && { settings }),
  }
}

export function namespaceOf(name: string, change: Partial<MeshNamespace> = {}): MeshNamespace {
  return { name, labels: {}, annotations: {}, isAmbient: false, isAccessible: true, created: null, ...change }
}

/** A service that selects by `app` the workloads of its own name, on port 80. */
export function serviceOf(place: string, change: Partial<MeshService> = {}): MeshService {
  const { namespace, name } = placeOf(place)
  const port = { name: 'http', port: 80, targetPort: null, protocol: 'TCP', appProtocol: null }
  return {
    cluster: 'east',
    namespace,
    name,
    labels: {},
    annotations: {},
    selector: { app: name },
    ports: [port],
    externalName: null,
    created: null,
    ...change,
  }
}

function registryHost(host: string, namespace = 'outside'): RegistryHost {
  return { host, namespace, exportTo: [] }
}

export function objectOf(
  place: string,
  spec: unknown,
  more: Partial<IstioObject['metadata']> = {},
): IstioObject {
  // Tests of hostile shapes give specs that no type allows.
  return { metadata: { ...placeOf(place), ...more }, spec: spec as Record<string, unknown> }
}

function placeOf(place: string): { namespace: string; name: string } {
  const [namespace = '', name = ''] = place.split('/')
  return { namespace, name }
}

/** A mesh with one more object. */
export function withObject(world: World, type: IstioType, object: IstioObject): World {
  const { config = {} } = world
  return { ...world, config: { ...config, [type]: [...(config[type] ?? []), object] } }
}

/** Findings of one object by some codes, each as `CODE severity path`, with `-> namespace/name` of other objects. */
export function findingsOf(type: IstioType, codes: readonly CheckCode[]) {
  return (object: IstioObject, world: World = {}, ...remote: readonly World[]): readonly string[] => {
    const validator = createValidator(meshOf(withObject(world, type, object), ...remote))
    const { namespace = '', name } = object.metadata
    return describe(validator.validation({ cluster: 'east', type, namespace, name }), codes)
  }
}

export function serviceFindings(service: MeshService, world: World = {}): readonly string[] {
  const { services = [] } = world
  const all = createValidator(meshOf({ ...world, services: [...services, service] })).validations()
  return describe(all['service']?.[`${service.name}.${service.namespace}`] ?? null)
}

export function workloadFindings(
  workload: MeshWorkload,
  codes: readonly CheckCode[],
  world: World = {},
): readonly string[] {
  const { workloads = [] } = world
  const all = createValidator(meshOf({ ...world, workloads: [...workloads, workload] })).validations()
  return describe(all['workload']?.[`${workload.name}.${workload.namespace}`] ?? null, codes)
}

function describe(validation: ObjectValidation | null, codes?: readonly CheckCode[]): readonly string[] {
  const wanted = new Set<string>(codes)
  const found = validation?.checks.filter(({ code }) => !codes || wanted.has(code)) ?? []
  const others = (validation?.references ?? []).map(({ namespace, name }) => `${namespace}/${name}`).join(' ')
  return found.map(({ code, severity, path }) => `${code} ${severity} ${path}${others && ` -> ${others}`}`)
}

/** A workload that runs as a service account. */
export function workloadsAs(place: string, account: string): readonly MeshWorkload[] {
  return [workloadOf(place, { serviceAccounts: [account] })]
}
