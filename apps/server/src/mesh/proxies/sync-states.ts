import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@naru/contract/errors/app-error'
import { type IstiodPlace, parseIstiodPlace } from '@naru/contract/rules/istiod-place'
import { KubeError } from '@naru/kube/errors'
import { byNamespace, type SyncByNamespace, type SyncTold } from '@naru/mesh/proxies/read-sync'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Asked } from '../../access/reviews.ts'
import { findReadOnly } from '../../identity/caller.ts'
import { askedOf, askThread, type MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { type Place, recordForward, refusalOf } from './admin-pages.ts'
import { leftOfGlance } from './glance.ts'
import { loadPinnedPage } from './load-pinned-page.ts'
import { loadPodPage } from './load-pod-page.ts'

/**
 * What istiod says of proxies; undefined where the caller may not ask it, or it does not answer. Who asks for a `glance` gets
 * what is known, and what istiod answers at once where nothing is; it is asked beside that for who asks next.
 */
export type LoadSync = (
  request: FastifyRequest,
  asks: 'answer' | 'glance',
) => Promise<SyncByNamespace | undefined>

const PAGE = { port: 8080, path: '/debug/syncz', maxBytes: 8 * 2 ** 20, timeoutMs: 4000 } as const
/** What one question takes of the server; a control plane of more pods is told of in part. */
const MOST_PODS = 5
/** Half of the shortest interval at which a page asks again. */
const KEEP_MS = 5000
/** Nobody waits twice in a row for who does not answer. */
const AWAY_MS = 60_000
/** How old what a glance tells may be. */
const GLANCE_MS = 30_000
const MOST_CALLERS = 200
/** A page that stays open asks all the time: it is recorded that somebody does, not how often. */
const RECORD_MS = 10 * 60_000
const MOST_RECORDED = 2000

/** What has been recorded lately, by caller, pod and outcome. */
type Recorded = LRUCache<string, true>

type Known = {
  readonly asked: number
  readonly until: number
  readonly states: Promise<SyncByNamespace | null>
}

/**
 * Asks each istiod of a cluster, as the caller themselves, or the one that its settings name, and remembers for that caller
 * what they said.
 */
export function createSyncLoader(deps: MeshDeps): LoadSync {
  const known = new LRUCache<string, Known>({ max: MOST_CALLERS, ttl: AWAY_MS })
  const told = new LRUCache<string, SyncByNamespace>({
    max: MOST_CALLERS,
    ttl: GLANCE_MS,
    perf: { now: deps.now },
  })
  const recorded: Recorded = new LRUCache({ max: MOST_RECORDED, ttl: RECORD_MS, perf: { now: deps.now } })

  function load(request: FastifyRequest, asked: Asked, { place, key }: Keyed): Known {
    const found = known.get(key)
    if (found && deps.now() < found.until) return found
    const one: Known = {
      asked: deps.now(),
      until: deps.now() + KEEP_MS,
      states: askControlPlane({ deps, request, asked, recorded }, place),
    }
    known.set(key, one)
    void remember(key, one)
    return one
  }

  /** Whoever asks next in vain would wait as long; what went wrong before anything was asked is asked again. */
  async function remember(key: string, one: Known): Promise<void> {
    const states = await one.states.catch(() => undefined)
    if (states) told.set(key, states)
    if (states || known.get(key) !== one) return
    if (states === null) known.set(key, { ...one, until: deps.now() + AWAY_MS })
    else known.delete(key)
  }

  return async (request, asks) => {
    const asked = askedOf(deps, request)
    const place = parseIstiodPlace(deps.registry.get(asked.cluster).record.istiod)
    // A forwarded port is more than to read.
    if (place === null && findReadOnly(request.caller) !== null) return undefined
    const key = keyOf(asked, place)
    const one = load(request, asked, { place, key })
    const last = asks === 'glance' ? told.get(key) : undefined
    if (last) return last
    const wait = leftOfGlance(one.asked, deps.now())
    const late = asks === 'glance' ? [pause(wait, null, { ref: false })] : []
    return (await Promise.race([one.states, ...late]).catch(telling)) || undefined
  }
}

type Keyed = { readonly place: IstiodPlace | null; readonly key: string }

/** Whose answer it is: what Naru itself asks is the same for everybody. */
function keyOf(asked: Asked, place: IstiodPlace | null): string {
  const isOwn = place !== null && 'address' in place
  return JSON.stringify([place, isOwn ? asked.cluster : asked])
}

type Asking = {
  readonly deps: MeshDeps
  readonly request: FastifyRequest
  readonly asked: Asked
  readonly recorded: Recorded
}

const NOBODY = { namespaces: [], types: {} }

/** Null where the caller may not ask istiod, or where it tells nothing. */
async function askControlPlane(asking: Asking, place: IstiodPlace | null): Promise<SyncByNamespace | null> {
  const { deps, asked } = asking
  const { cluster } = asked
  const texts = place ? [await loadPinnedPage(deps, { asked, place }, PAGE)] : await loadPages(asking)
  if (texts.length === 0) return null
  // Pages are as large as the mesh: the cluster's thread reads them.
  const question = { name: 'sync', ask: { texts } } as const
  const text = await askThread(deps, { cluster, reader: NOBODY, question })
  // A thread tells states in their own form.
  const { states } = JSON.parse(text) as SyncTold
  return states && byNamespace(new Map(Object.entries(states)))
}

/** What the istiods that are found in the cluster answer; none where the caller may not ask them. */
async function loadPages(asking: Asking): Promise<readonly string[]> {
  const { deps, asked } = asking
  const { namespace, pods } = await findControlPlane(deps, asked.cluster)
  const right = { verb: 'create', group: '', resource: 'pods/portforward', namespace }
  if (pods.length === 0 || !(await deps.reviews.can(asked, right))) return []
  return Promise.all(pods.slice(0, MOST_PODS).map((name) => loadPage(asking, { namespace, name })))
}

/** What an istiod answers, recorded before anything of it is told; empty where it does not. */
async function loadPage(asking: Asking, place: Place): Promise<string> {
  const { cluster, identity } = asking.asked
  const client = asking.deps.registry.get(cluster).client.as(identity)
  const { namespace, name: pod } = place
  try {
    const text = await loadPodPage(client, { ...PAGE, namespace, pod }, FOR_ALL)
    await recordOnce(asking, place, 200)
    return text
  } catch (error) {
    if (!(error instanceof KubeError)) throw error
    await recordOnce(asking, place, refusalOf(error, place).statusCode)
    return ''
  }
}

async function recordOnce({ deps, request, asked, recorded }: Asking, place: Place, status: number) {
  const key = JSON.stringify([asked, place, status])
  if (recorded.has(key)) return
  await recordForward(deps, request, { place, path: PAGE.path, status })
  recorded.set(key, true)
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
