import { readFields, readItems, readNumber, readString, readStringMap } from '@naru/contract/manifest/read'
import { istioConfigList } from '@naru/contract/mesh/wire/istio-config'
import { publicConfig } from '@naru/contract/mesh/wire/public-config'
import type { ServiceDetails } from '@naru/contract/mesh/wire/services'
import { tlsStatus } from '@naru/contract/mesh/wire/tls'
import type { ApiResource } from '@naru/kube/api-resource'
import type { IstioConfig, IstioObject } from '@naru/mesh/model/istio-object'
import type { ServiceTarget } from '@naru/mesh/wizards/routing/service-target'
import { buildWizardContext } from '@naru/mesh/wizards/service/build-context'
import type { WizardContext } from '@naru/mesh/wizards/service/wizard-context'
import { useQuery } from '@tanstack/react-query'
import { useServed } from '../../discovery/use-discovery.ts'
import { callMesh, meshPath } from '../room/mesh-call.ts'
import type { SubjectPlace } from '../subjects/subject-page.tsx'
import { loadRouting } from './load-routing.ts'

export type Routing = {
  readonly context: WizardContext
  /** What is configured in the namespace. */
  readonly config: IstioConfig
  readonly served: readonly ApiResource[]
}

/** What a wizard of a service needs, read anew each time that one is opened. */
export function useRouting(place: SubjectPlace, details: ServiceDetails) {
  const { cluster, namespace, name } = place
  const { data: served, error } = useServed(cluster)
  const asked = useQuery({
    queryKey: ['mesh-routing', cluster, namespace, name],
    queryFn: ({ signal }) => load(place, { details, served: served ?? [] }, signal),
    enabled: served !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return { data: asked.data, error: error ?? asked.error }
}

type Known = { readonly details: ServiceDetails; readonly served: readonly ApiResource[] }

async function load(
  { cluster, namespace, name }: SubjectPlace,
  { details, served }: Known,
  signal: AbortSignal,
): Promise<Routing> {
  const [config, settings, meshMtls, entrances] = await Promise.all([
    loadRouting({ cluster, namespace }, served, signal),
    callMesh(publicConfig, meshPath(cluster, 'config'), { signal }),
    callMesh(tlsStatus, meshPath(cluster, 'mesh', 'tls'), { signal }),
    callMesh(istioConfigList, meshPath(cluster, 'istio', 'config'), {
      signal,
      query: { objects: 'gateways,k8sgateways' },
    }),
  ])
  const { istioIdentityDomain: identityDomain, istioLabels } = settings
  const labels = { app: istioLabels.appLabelName, version: istioLabels.versionLabelName }
  const target = { namespace, service: name, identityDomain, labels, workloads: workloadsOf(details, labels) }
  const context = buildWizardContext({
    target,
    ports: readItems(details.service['ports']).flatMap(({ port }) => readNumber(port) ?? []),
    config,
    gateways: {
      // They are objects as the cluster has them.
      gateways: entrances.gateways as readonly unknown[] as readonly IstioObject[],
      k8sgateways: entrances.k8sGateways as readonly unknown[] as readonly IstioObject[],
    },
    meshMtls: meshMtls.status,
    namespaceMtls: details.namespaceMTLS.status,
  })
  return { context, config, served }
}

function workloadsOf({ workloads }: ServiceDetails, labels: ServiceTarget['labels']) {
  return workloads.map((workload) => {
    const own = readStringMap(readFields(workload)['labels'])
    return {
      name: readString(workload['name']),
      app: own[labels.app] ?? null,
      version: own[labels.version] ?? null,
    }
  })
}
