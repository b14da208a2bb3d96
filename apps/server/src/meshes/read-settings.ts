import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readString } from '@naru/contract/manifest/read'
import { readOneYaml } from '@naru/kube/yaml/read-one-yaml'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { DEFAULT_SETTINGS, type MeshSettings } from '@naru/mesh/model/mesh-settings'
import type { MeshWorkload } from '@naru/mesh/model/mesh-workload'
import { readMeshConfig } from '@naru/mesh/snapshot/read-mesh-config'

/** Where a cluster's istiod runs and which ConfigMap it reads; Istio's usual place where there is none. */
export type ControlPlane = {
  readonly namespace: string
  readonly configMap: string
  readonly deployment: string
}

type Running = Pick<MeshWorkload, 'kind' | 'namespace' | 'name' | 'labels'>

const APP = 'istiod'

/** Of several revisions the one without a name of its own comes first. */
export function findControlPlane({ workloads }: { readonly workloads: readonly Running[] }): ControlPlane {
  const found = workloads
    .filter(({ kind, labels }) => kind === 'Deployment' && labels['app'] === APP)
    .map(({ namespace, name, labels }) => ({
      namespace,
      name,
      revision: labels['istio.io/rev'] ?? 'default',
    }))
    .sort((a, b) => Number(b.revision === 'default') - Number(a.revision === 'default'))
  const { namespace, name, revision } = found[0] ?? {
    namespace: DEFAULT_SETTINGS.istioNamespace,
    name: APP,
    revision: 'default',
  }
  return { namespace, deployment: name, configMap: revision === 'default' ? 'istio' : `istio-${revision}` }
}

/** What holds in a cluster: what its control plane says, and Istio's defaults. */
export function readSettings(
  cluster: string,
  istioNamespace: string,
  { configMap, istiod }: { readonly configMap: KubeObject | null; readonly istiod: KubeObject | null },
): MeshSettings {
  const meshConfig = parseQuietly(readString(readAt(configMap, 'data', 'mesh')))
  return {
    ...DEFAULT_SETTINGS,
    ...readMeshConfig({ istioNamespace, meshConfig, istiod }),
    homeCluster: cluster,
  }
}

/** Nobody writes more into a mesh's configuration; all clusters wait for whoever reads it. */
const SHAPE = { depth: 50, tokens: 50_000 } as const

/** A text that is no YAML says nothing. */
function parseQuietly(text: string): unknown {
  if (isYamlTooMuch(text, SHAPE)) return null
  try {
    return readOneYaml(text)
  } catch {
    return null
  }
}
