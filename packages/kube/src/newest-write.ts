import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Collection, KubeClient, ListOptions } from './client.ts'
import { KubeError } from './errors.ts'
import { isOlder } from './resource-version.ts'

/**
 * The newest write of a collection that is known. A cluster that still knows that very write has not gone back behind
 * it, so what was mirrored until then holds.
 */
export type NewestWrite = {
  /** A snapshot begins: what was known before says nothing about it. */
  forget(): void
  put(object: KubeObject): void
  deleted(version: string | undefined): void
  /** The version up to which the cluster is what it was; undefined where it may be another. */
  confirm(client: KubeClient, collection: Collection, signal: AbortSignal): Promise<string | undefined>
}

type Write = Pick<KubeObject['metadata'], 'namespace' | 'name' | 'uid'> & { readonly version: string }

/** Answers that say nothing of the write, or that it is not there. */
const UNKNOWING = [400, 403, 404, 410]

export function createNewestWrite(): NewestWrite {
  let newest: Write | undefined
  let gone: string | undefined

  return {
    forget() {
      newest = undefined
      gone = undefined
    },
    put({ metadata: { namespace, name, uid, resourceVersion: version } }) {
      if (version === undefined || (newest !== undefined && !isOlder(newest.version, version))) return
      newest = {
        ...(namespace !== undefined && { namespace }),
        name,
        ...(uid !== undefined && { uid }),
        version,
      }
    },
    deleted(version) {
      if (gone === undefined || isOlder(gone, version)) gone = version
    },
    async confirm(client, collection, signal) {
      // What is gone cannot be asked for.
      if (newest === undefined || isOlder(newest.version, gone)) return undefined
      return (await isKnown(newest, client, { collection, signal })) ? newest.version : undefined
    },
  }
}

type Place = { readonly collection: Collection; readonly signal: AbortSignal }

/** Whether the cluster has an object at just that version, or had it if it has changed since. */
async function isKnown(write: Write, client: KubeClient, { collection, signal }: Place): Promise<boolean> {
  const { namespace, name, uid, version } = write
  const where = namespace === undefined ? collection : { ...collection, namespace }
  const fieldSelector = `metadata.name=${name.replace(/[\\,=]/g, '\\$&')}`
  async function has(query: ListOptions): Promise<boolean> {
    const { items } = await client.list(where, { ...query, fieldSelector, metadataOnly: true, signal })
    return items.some(({ metadata }) => metadata.uid === uid && metadata.resourceVersion === version)
  }
  try {
    return (await has({})) || (await has({ resourceVersion: version, resourceVersionMatch: 'Exact' }))
  } catch (error) {
    // Who answers more than was asked for does not know it.
    const isKnowing =
      error instanceof KubeError && error.reason !== 'TooLarge' && !UNKNOWING.includes(error.code)
    if (isKnowing) throw error
    return false
  }
}
