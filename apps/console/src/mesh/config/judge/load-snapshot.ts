import { request } from '../../../data/request.ts'
import { BY_ENGINE, meshPath, parseMeshFailure } from '../../room/mesh-call.ts'

/** A mesh as text, which is read where it is needed. */
export type Snapshot = {
  readonly text: string
  /** By which the server knows it again; null where it does not. */
  readonly tag: string | null
  /** When it was first told, in milliseconds. */
  readonly at: number
}

/** The mesh as this person sees it; the same one while it is as it was. */
export async function loadSnapshot(
  cluster: string,
  known: Snapshot | undefined,
  signal: AbortSignal,
): Promise<Snapshot> {
  const tagged = known?.tag ? { 'if-none-match': known.tag } : {}
  const path = meshPath(cluster, 'istio', 'snapshot')
  const response = await request(path, { signal, headers: { ...BY_ENGINE, ...tagged } })
  if (known && response.status === 304) return known
  const text = await response.text()
  if (!response.ok) throw parseMeshFailure(response.status, text)
  return { text, tag: response.headers.get('etag'), at: Date.now() }
}
