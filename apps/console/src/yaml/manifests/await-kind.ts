import { API } from '@naru/contract/api/base'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { readFields, readItems } from '@naru/contract/manifest/read'
import { KubeError } from '@naru/kube/errors'
import { getObject, type KubeTarget, kubeRequest } from '../../data/kubernetes.ts'

const DEFINITIONS = { group: 'apiextensions.k8s.io', version: 'v1', plural: 'customresourcedefinitions' }
const MOST_MS = 10_000
const PAUSE_MS = 250

/** Waits for a cluster to serve what has just been defined; false where it does not within ten seconds. */
export async function awaitKind(target: KubeTarget): Promise<boolean> {
  const end = Date.now() + MOST_MS
  const signal = AbortSignal.timeout(MOST_MS)
  for (;;) {
    if ((await isEstablished(target, signal)) && (await isDiscovered(target, signal))) return true
    if (Date.now() >= end) return false
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function isEstablished({ cluster, resource }: KubeTarget, signal: AbortSignal): Promise<boolean> {
  const name = `${resource.plural}.${resource.group}`
  try {
    const definition = await getObject({ cluster, resource: DEFINITIONS, name }, { signal })
    const conditions = readItems(readFields(definition['status'])['conditions'])
    return conditions.some(({ type, status }) => type === 'Established' && status === 'True')
  } catch (error) {
    // Whoever may write definitions and not read them learns it from discovery alone.
    return error instanceof KubeError && error.code === 403
  }
}

async function isDiscovered({ cluster, resource }: KubeTarget, signal: AbortSignal): Promise<boolean> {
  const base = `${API.kubernetes}/cluster/${encodeURIComponent(cluster)}`
  try {
    const answer = await kubeRequest(`${base}/apis/${formatApiVersion(resource)}`, { signal })
    const served: unknown = await answer.json()
    return readItems(readFields(served)['resources']).some(({ name }) => name === resource.plural)
  } catch {
    return false
  }
}
