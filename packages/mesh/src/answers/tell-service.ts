import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readString } from '@naru/contract/manifest/read'
import type { ServiceOverview } from '@naru/contract/mesh/wire/services'
import { asRecords, asStrings, recordAt } from '../config/spec-reader.ts'
import { healthAnnotations } from '../health/health-subject.ts'
import { inNamespace } from '../model/in-namespace.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { type MeshWorld, mayRead, type Reader } from './mesh-world.ts'
import { readable } from './tell-workload.ts'

/** One service of the cluster as lists and details tell of it. */
export function tellService(world: MeshWorld, reader: Reader, service: MeshService): ServiceOverview {
  const { namespace, name, annotations, selector } = service
  const behind = selectedWorkloads(world, service)
  const references = readable(world.references().ofService({ namespace, name }), reader)
  return {
    name,
    namespace,
    cluster: world.cluster.name,
    istioSidecar: behind.length > 0 && behind.every(({ hasSidecar }) => hasSidecar),
    istioAmbient: behind.length > 0 && behind.every(({ isAmbient }) => isAmbient),
    appLabel: selector[world.settings.labels.app] !== undefined,
    additionalDetailSample: null,
    annotations: { ...annotations },
    healthAnnotations: healthAnnotations([annotations]),
    ports: Object.fromEntries(service.ports.map((port) => [port.name, port.port])),
    labels: { ...service.labels },
    selector: { ...selector },
    istioReferences: references,
    kialiWizard: wizardOf(world, references),
    serviceRegistry: 'Kubernetes',
  }
}

/** The hosts that a ServiceEntry of the namespace registers stand among its services. */
export function tellHosts(world: MeshWorld, reader: Reader, namespace: string): readonly ServiceOverview[] {
  if (!mayRead(reader, 'serviceentries', namespace)) return []
  const entries = (world.cluster.config.serviceentries ?? []).filter(
    ({ metadata }) => metadata.namespace === namespace,
  )
  return entries.flatMap((entry) =>
    asStrings(entry.spec?.['hosts']).map((host) => tellHost(world, entry, host)),
  )
}

function tellHost({ cluster }: MeshWorld, { metadata, spec }: IstioObject, host: string): ServiceOverview {
  const { namespace = '', labels = {}, annotations = {} } = metadata
  const ports = asRecords(recordAt(spec)['ports']).map((port) => [
    readString(port['name']),
    Number(port['number']),
  ])
  return {
    name: host,
    namespace,
    cluster: cluster.name,
    istioSidecar: false,
    istioAmbient: false,
    appLabel: false,
    additionalDetailSample: null,
    annotations: { ...annotations },
    healthAnnotations: healthAnnotations([annotations]),
    ports: Object.fromEntries(ports.filter(([, number]) => Number.isInteger(number))),
    labels: { ...labels },
    selector: {},
    istioReferences: [{ objectType: 'serviceentry', name: metadata.name, namespace, cluster: cluster.name }],
    kialiWizard: '',
    serviceRegistry: 'External',
  }
}

/** The workloads that a service selects; none for one that selects nothing. */
export function selectedWorkloads(
  { cluster }: MeshWorld,
  { namespace, selector }: MeshService,
): readonly MeshWorkload[] {
  if (Object.keys(selector).length === 0) return []
  return inNamespace(cluster.workloads, namespace).filter(({ labels }) => hasLabels(selector, labels))
}

/** What wizards write for a service, by what references call it. */
const ROUTING = [
  ['virtualservice', 'virtualservices'],
  ['destinationrule', 'destinationrules'],
  ['k8shttproute', 'k8shttproutes'],
  ['k8sgrpcroute', 'k8sgrpcroutes'],
] as const

/** Which wizard wrote the routing of a service, as its object says. */
function wizardOf({ find }: MeshWorld, references: ServiceOverview['istioReferences']): string {
  for (const [singular, type] of ROUTING) {
    for (const { objectType, namespace, name } of references) {
      const wizard = objectType === singular && find(type, namespace, name)?.metadata.labels?.['kiali_wizard']
      if (wizard) return wizard
    }
  }
  return ''
}
