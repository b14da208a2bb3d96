import type { Recovery } from '@naru/contract/api/projects'
import { AppError } from '@naru/contract/errors/app-error'
import { manifestType, resourceFor } from '@naru/contract/kinds/api-version'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKindOf, kinds } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { tellClusterRefusal } from './cluster-answer.ts'
import type { ProjectPlace } from './namespace-parts.ts'

const specs: readonly KindSpec[] = kinds

/** What comes back, in the order in which it must: secrets and what volumes hold do not. */
const KEPT: readonly KindSpec[] = specs
  .flatMap((kind) => (kind.recovery ? [{ kind, order: kind.recovery.order }] : []))
  .toSorted((a, b) => a.order - b.order)
  .map(({ kind }) => kind)

/** The cluster makes these in every namespace itself. */
const MADE_BY_CLUSTER: ReadonlySet<string> = new Set([
  'serviceaccounts/default',
  'serviceaccounts/builder',
  'serviceaccounts/deployer',
  'serviceaccounts/pipeline',
  'configmaps/kube-root-ca.crt',
  'configmaps/openshift-service-ca.crt',
])

const MOST_OBJECTS = 2000
const MOST_BYTES = 8 * 1024 * 1024
/** Of one kind, with those that others make: what is without an end is looked at no longer. */
const MOST_READ = 5 * MOST_OBJECTS
const LIMIT_MS = 10_000

/** The manifests of what runs in a namespace. Throws where that is more than can be kept, or may not be read. */
export async function loadManifests(client: KubeClient, place: ProjectPlace): Promise<readonly KubeObject[]> {
  const found: KubeObject[] = []
  let bytes = 0
  for (const kind of KEPT) {
    await readKind(client, place, kind, (object) => {
      if (isMadeByOthers(kind, object)) return
      const manifest = buildManifest(kind, object)
      bytes += JSON.stringify(manifest).length
      found.push(manifest)
      if (found.length > MOST_OBJECTS || bytes > MOST_BYTES) throw tooMuchToKeep()
    })
  }
  return found
}

function tooMuchToKeep(): AppError {
  return new AppError('INVALID_DATA', { fields: [{ field: '', rule: 'rule.tooMuchToKeep' }] })
}

/** Reads all objects of a kind in chunks: what is read at once holds up everybody. */
async function readKind(
  client: KubeClient,
  { cluster, namespace }: ProjectPlace,
  kind: KindSpec,
  keep: (object: KubeObject) => void,
): Promise<void> {
  const resource = resourceFor(kind, null)
  const ask = {
    verb: 'list',
    group: resource.group,
    plural: resource.plural,
    place: `${cluster}/${namespace}`,
  }
  let read = 0
  await tellClusterRefusal(ask, async () => {
    try {
      for await (const { items } of client.listChunks({ resource, namespace }, { timeoutMs: LIMIT_MS })) {
        read += items.length
        if (read > MOST_READ) throw tooMuchToKeep()
        items.forEach(keep)
      }
    } catch (error) {
      if (!isUnserved(kind, error)) throw error
    }
  })
}

/** Who does not serve a kind has none of it. */
function isUnserved({ platform }: KindSpec, error: unknown): boolean {
  if (!(error instanceof KubeError)) return false
  return error.code === 404 || (platform === 'openshift' && error.code === 403)
}

function isMadeByOthers({ plural }: KindSpec, { metadata }: KubeObject): boolean {
  const isOwned = (metadata.ownerReferences ?? []).some(({ controller }) => controller === true)
  return isOwned || MADE_BY_CLUSTER.has(`${plural}/${metadata.name}`)
}

/** As another cluster takes it: what this one has given it itself is left out. */
function buildManifest(kind: KindSpec, { metadata, ...rest }: KubeObject): KubeObject {
  const { status: _status, spec, ...more } = readFields(rest)
  const { name, labels, annotations = {} } = metadata
  const given = kind.recovery?.given ?? []
  const own = Object.entries(readFields(spec)).filter(
    ([field]) => !given.includes(field) || isHeadless(field, spec),
  )
  const kept = Object.entries(annotations).filter(([key]) => !key.startsWith('pv.kubernetes.io/'))
  return {
    ...more,
    ...manifestType(kind, null),
    metadata: { name, ...(labels && { labels }), annotations: Object.fromEntries(kept) },
    ...(spec !== undefined && { spec: Object.fromEntries(own) }),
  }
}

/** A service without an address says so by its address. */
function isHeadless(field: string, spec: unknown): boolean {
  return field === 'clusterIP' && readFields(spec)['clusterIP'] === 'None'
}

/** Makes them again, one by one; what the cluster refuses is told and holds up nothing else. */
export async function restoreManifests(
  client: KubeClient,
  { namespace }: ProjectPlace,
  manifests: readonly KubeObject[],
): Promise<Pick<Recovery, 'restored' | 'failed'>> {
  const failed: Recovery['failed'] = []
  let restored = 0
  for (const manifest of manifests) {
    const { apiVersion = '', kind = '', metadata } = manifest
    const known = findKindOf(apiVersion, kind)
    if (!known || !KEPT.includes(known)) continue
    const resource = resourceFor(known, null)
    try {
      const object = { ...manifest, metadata: { ...metadata, namespace } }
      await client.create({ resource, namespace }, object, {
        timeoutMs: LIMIT_MS,
      })
      restored += 1
    } catch (error) {
      if (!(error instanceof KubeError)) throw error
      failed.push({ kind, name: metadata.name, reason: error.message.slice(0, 300) })
    }
  }
  return { restored, failed }
}
