import { setTimeout as pause } from 'node:timers/promises'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readString } from '@naru/contract/manifest/read'
import { PathError } from '@naru/kube/resource-path'
import { isOlder } from '@naru/kube/resource-version'
import type { WriteAsk, WritePlace } from '@naru/mesh/answers/place-write'
import type { FastifyRequest } from 'fastify'
import { askedOf, askThread, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { loadReader } from '../mesh-reader.ts'

/** One write of one object; `version` is that of the API in which the body is told, where it is. */
type Wish = {
  readonly ask: WriteAsk
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly type: string
  readonly body: (place: WritePlace) => string | null
  readonly version: string | null
}

const HEARD_MS = 50
const MOST_LOOKS = 40

/**
 * Writes an object for the caller, and answers what the cluster says it is now, once this server's mirrors have heard of
 * it. Throws a `MeshError` where the caller may not look, where the object is not there, and where the cluster refuses.
 */
export async function writeMeshObject(
  deps: MeshDeps,
  request: FastifyRequest,
  { ask, method, type, body, version }: Wish,
): Promise<KubeObject> {
  const { cluster } = askedOf(deps, request)
  const place = await loadPlace(deps, request, ask)
  if (place.isInternal) throw new MeshError(403, `“${ask.name}” is istiod’s own`)
  const resource = { ...place.resource, ...(version !== null && { version }) }
  const target = {
    resource,
    ...(ask.of !== 'namespaces' && { namespace: ask.namespace }),
    ...(ask.name !== null && { name: ask.name }),
  }
  const text = body(place)
  const bytes = text === null ? null : Buffer.from(text)
  const written = await refusingPaths(() =>
    deps.writeObject(request, { cluster, target, method, type, body: bytes }),
  )
  const answer = parseQuietly(Buffer.from(written.body).toString('utf8'))
  if (written.status >= 400) throw refusalOf(written.status, answer)
  if (method === 'PATCH') await untilHeard(deps, request, ask, readAt(answer, 'metadata', 'resourceVersion'))
  // A cluster answers a write with the object.
  return answer as KubeObject
}

async function loadPlace(deps: MeshDeps, request: FastifyRequest, ask: WriteAsk): Promise<WritePlace> {
  const asked = askedOf(deps, request)
  const { of } = ask
  const types = of === 'namespaces' || of === 'services' || of === 'workloads' ? [] : [of]
  const reader = await loadReader(deps, asked, types)
  const question = { name: 'writePlace', ask } as const
  // A thread tells places in their own form.
  return JSON.parse(await askThread(deps, { cluster: asked.cluster, reader, question })) as WritePlace
}

/** What is asked next is answered by mirrors: who has written something finds it there. */
async function untilHeard(
  deps: MeshDeps,
  request: FastifyRequest,
  ask: WriteAsk,
  written: unknown,
): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { version } = await loadPlace(deps, request, ask)
    if (!isOlder(version, readString(written))) return
    await pause(HEARD_MS)
  }
}

async function refusingPaths<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof PathError) throw new MeshError(400, error.message)
    throw error
  }
}

/** What is neither missing, forbidden nor silent is a failure of the call, told in the cluster's words. */
function refusalOf(status: number, answer: unknown): MeshError {
  const message = readString(readAt(answer, 'message')) || `the cluster answered ${status}`
  if (status === 401) return new MeshError(503, message)
  return new MeshError([403, 404, 503].includes(status) ? status : 500, message)
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
