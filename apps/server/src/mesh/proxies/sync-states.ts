import { AppError } from '@naru/contract/errors/app-error'
import { KubeError } from '@naru/kube/errors'
import { type PodSync, readSync, type SyncStates, syncIn } from '@naru/mesh/proxies/read-sync'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Asked } from '../../access/reviews.ts'
import { findReadOnly } from '../../identity/caller.ts'
import { askedOf, askThread, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { loadPodPage } from './load-pod-page.ts'

/** What istiod says of the proxies of a namespace; undefined where the caller may not ask it, or it does not answer. */
export type LoadSync = (request: FastifyRequest, namespace: string) => Promise<PodSync | undefined>

const PAGE = { port: 8080, path: '/debug/syncz', maxBytes: 32 * 2 ** 20, timeoutMs: 4000 } as const
/** Half of the shortest interval at which a page asks again. */
const KEEP_MS = 5000
/** Nobody waits twice in a row for who does not answer. */
const AWAY_MS = 60_000
const MOST_CALLERS = 200

type Known = { readonly until: number; readonly states: Promise<SyncStates | null> }

/** Asks each istiod of a cluster, as the caller themselves, and remembers for that caller what they said. */
export function createSyncLoader(deps: MeshDeps): LoadSync {
  const known = new LRUCache<string, Known>({ max: MOST_CALLERS, ttl: AWAY_MS })

  function load(asked: Asked): Promise<SyncStates | null> {
    const key = JSON.stringify(asked)
    const found = known.get(key)
    if (found && deps.now() < found.until) return found.states
    const one: Known = { until: deps.now() + KEEP_MS, states: askControlPlane(deps, asked) }
    known.set(key, one)
    void remember(key, one)
    return one.states
  }

  /** Whoever asks next in vain would wait as long; what went wrong before anything was asked is asked again. */
  async function remember(key: string, one: Known): Promise<void> {
    const told = await one.states.catch(() => undefined)
    if (told || known.get(key) !== one) return
    if (told === null) known.set(key, { ...one, until: deps.now() + AWAY_MS })
    else known.delete(key)
  }

  return async (request, namespace) => {
    if (findReadOnly(request.caller) !== null) return undefined
    const states = await load(askedOf(deps, request)).catch(telling)
    return states ? syncIn(states, namespace) : undefined
  }
}

const NOBODY = { namespaces: [], types: {} }

/** Null where the caller may not ask istiod, or where it tells nothing. */
async function askControlPlane(deps: MeshDeps, asked: Asked): Promise<SyncStates | null> {
  const { namespace, pods } = await findControlPlane(deps, asked.cluster)
  const right = { verb: 'create', group: '', resource: 'pods/portforward', namespace }
  if (pods.length === 0 || !(await deps.reviews.can(asked, right))) return null
  const client = deps.registry.get(asked.cluster).client.as(asked.identity)
  const pages = pods.map((pod) => loadPodPage(client, { ...PAGE, namespace, pod }, FOR_ALL).catch(telling))
  return readSync((await Promise.all(pages)).map(parseQuietly))
}

/** Whoever asked first may leave: others wait for the same answer. */
const FOR_ALL = new AbortController().signal

/** What is wrong with a cluster says nothing of its proxies; anything else is ours. */
function telling(error: unknown): '' {
  if (error instanceof KubeError || error instanceof AppError || error instanceof MeshError) return ''
  throw error
}

type ControlPlane = { readonly namespace: string; readonly pods: readonly string[] }

async function findControlPlane(deps: MeshDeps, cluster: string): Promise<ControlPlane> {
  const question = { name: 'controlPlane', ask: {} } as const
  // A thread tells places in their own form.
  return JSON.parse(await askThread(deps, { cluster, reader: NOBODY, question })) as ControlPlane
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
