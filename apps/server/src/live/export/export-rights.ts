import type { Readable } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import { STREAM_AGE_MS } from '../../access/reviews.ts'
import type { StreamRights } from '../../access/stream-rights.ts'
import type { ClusterScope } from '../../views/window-source.ts'

type GuardOptions = {
  readonly rights: Pick<StreamRights, 'follow'>
  /** What is being exported. */
  readonly scopes: readonly ClusterScope[]
  /** What the caller may list by now, by rights at most that old. */
  readonly load: (maxAgeMs: number) => Promise<readonly ClusterScope[]>
}

/** Ends an export whose caller may no longer list all that is in it: the file breaks off, and tells so. */
export function endWithRights(body: Readable, { rights, scopes, load }: GuardOptions): Readable {
  const review = async (): Promise<void> => {
    const now = await load(STREAM_AGE_MS)
    if (!scopes.every((scope) => isWithin(scope, now))) body.destroy(new AppError('FORBIDDEN'))
  }
  const stop = rights.follow(() => void review().catch((error: Error) => body.destroy(error)))
  return body.once('close', stop)
}

function isWithin({ cluster, namespaces }: ClusterScope, allowed: readonly ClusterScope[]): boolean {
  const found = allowed.find((scope) => scope.cluster === cluster)
  if (!found) return false
  if (found.namespaces === 'all') return true
  const open = new Set(found.namespaces)
  return namespaces !== 'all' && namespaces.every((namespace) => open.has(namespace))
}
