import type { Cluster } from '@naru/contract/api/clusters'
import { parseCheckCodes } from '@naru/contract/rules/check-codes'
import { parseHealthRates } from '@naru/contract/rules/health-rates'
import type { Collection, Target } from '@naru/kube/client'
import { ABOUT_POLICIES, type MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { isKnown } from '@naru/mesh/graph/graph'
import type { IstioType } from '@naru/mesh/model/istio-object'
import type { JudgedBy } from '@naru/mesh/model/mesh-settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListScopes } from '../access/list-scopes.ts'
import type { Asked, Reviews } from '../access/reviews.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildImpersonation } from '../identity/caller.ts'
import type { MeshAsk, MeshFound, MeshReply, MeshText } from '../meshes/cluster-meshes.ts'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { type ElsewhereDeps, loadElsewhere, loadMates } from './elsewhere/load-elsewhere.ts'
import { JSON_TYPE, MeshError } from './mesh-error.ts'
import type { LoadNames } from './mesh-names.ts'
import type { MeshPrometheus, Writing } from './mesh-prometheus.ts'
import { readQuery } from './mesh-query.ts'
import { loadReader } from './mesh-reader.ts'
import type { MeshTracing } from './mesh-tracing.ts'

/** One write of one object of a cluster; `type` is what its body is. */
type MeshWrite = {
  readonly cluster: string
  readonly target: Collection & Partial<Target>
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly type: string
  readonly body: Uint8Array | null
}

export type MeshDeps = {
  readonly registry: Pick<ClusterRegistry, 'get'>
  readonly pool: Pick<WorkerPool, 'threadOf' | 'ask' | 'send'>
  readonly scopes: Pick<ListScopes, 'scope'>
  readonly reviews: Pick<Reviews, 'rules' | 'can'>
  readonly policy: Pick<AddressPolicy, 'checkUrl' | 'lookup'>
  readonly prometheus: MeshPrometheus
  readonly tracing: MeshTracing
  readonly loadNames: LoadNames
  /** Writes as the caller of a request, recorded as all that is written into clusters. Throws a `PathError`. */
  readonly writeObject: (
    request: FastifyRequest,
    write: MeshWrite,
  ) => Promise<{ readonly status: number; readonly body: Uint8Array }>
  readonly now: () => number
}

/** Lists that Kiali answers of all clusters, whichever is named: docs/spec/mesh-wire.md 2.1. */
const OF_ALL_CLUSTERS = /\/(namespaces\/:ns|clusters)\/(apps|services|workloads)$/

/** Who asks which cluster. Refuses a cluster that is not registered, and a `clusterName` of another where one is meant. */
export function askedOf({ registry }: Pick<MeshDeps, 'registry'>, request: FastifyRequest): Asked {
  // The route names it.
  const { cluster } = request.params as { readonly cluster: string }
  registry.get(cluster)
  const { clusterName } = readQuery(request)
  const isMeant = !OF_ALL_CLUSTERS.test(request.routeOptions.url ?? '')
  if (isMeant && isKnown(clusterName)) refuseOther('clusterName', clusterName, cluster)
  return { cluster, identity: buildImpersonation(request.caller) }
}

/** Refuses a cluster that is named and is not the one whose mesh is asked; empty names none. */
export function refuseOther(parameter: string, named: string, cluster: string): void {
  if (named !== '' && named !== cluster)
    throw new MeshError(400, `${parameter}: this is the mesh of “${cluster}”`)
}

export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** What the cluster's thread says to this caller, as JSON. */
export async function askAsCaller(
  deps: MeshDeps,
  request: FastifyRequest,
  question: MeshQuestion,
  types: readonly IstioType[] = CONFIG_TYPES,
): Promise<string> {
  const asked = askedOf(deps, request)
  const reader = await loadReader(deps, asked, types)
  const elsewhere = isOfPolicies(question)
    ? await loadElsewhere(asking(deps), asked, reader)
    : isOfDrafts(question)
      ? await loadMates(asking(deps), asked)
      : undefined
  return askThread(deps, { cluster: asked.cluster, reader, question, ...(elsewhere && { elsewhere }) })
}

/** Whether it tells how policies are judged, in which other clusters of the mesh count. */
function isOfPolicies({ name, ask }: MeshQuestion): boolean {
  return ABOUT_POLICIES.includes(name) && !('validate' in ask && !ask.validate)
}

/** Whether it tells how policies are judged that are being written. */
function isOfDrafts({ name, ask }: MeshQuestion): boolean {
  if (name === 'draftWorld') return true
  return name === 'drafts' && ask.drafts.some(({ type }) => type === 'authorizationpolicies')
}

function asking(deps: MeshDeps): ElsewhereDeps {
  return { ...deps, ask: (ask) => askThread(deps, ask) }
}

/** Asks the cluster's thread for this caller, and answers what it says. */
export async function answerQuestion(
  deps: MeshDeps,
  { request, reply }: Exchange,
  question: MeshQuestion,
  types?: readonly IstioType[],
): Promise<FastifyReply> {
  return sendText(reply, await askAsCaller(deps, request, question, types))
}

/** Bytes go out as they are, and their memory goes back once nobody reads on: it does not wait to be collected. */
export function sendText(reply: FastifyReply, text: MeshText): FastifyReply {
  if (typeof text !== 'string') reply.raw.once('close', () => text.buffer.transfer(0))
  return reply.type(JSON_TYPE).serializer(String).send(text)
}

/** What the cluster's thread answers, as JSON; throws what the mesh API says where there is no answer. */
export async function askThread(deps: ThreadDeps, ask: Omit<MeshAsk, 'judgedBy'>): Promise<string> {
  const { text } = await askWritten(deps, ask)
  return typeof text === 'string' ? text : new TextDecoder().decode(text)
}

type ThreadDeps = Pick<MeshDeps, 'pool' | 'registry'>

let feeds = 0

/** Asks a thread, and tells it of what comes while it answers. */
function askLate(
  pool: Pick<WorkerPool, 'ask' | 'send'>,
  thread: number,
  ask: Omit<MeshAsk, 'late'>,
  late: Writing['late'],
): Promise<MeshReply> {
  if (late.size === 0) return pool.ask(thread, 'mesh', ask)
  const feed = ++feeds
  const answer = pool.ask(thread, 'mesh', { ...ask, late: { feed, ids: [...late.keys()] } })
  for (const [id, coming] of late)
    void coming.then((bytes) => pool.send(thread, { op: 'late-answer', feed, id, bytes }))
  return answer
}

const NOTHING_LATE: Writing['late'] = new Map()

/** The same as the thread wrote it, with what of `written`, and of what came later, it could not read. */
export async function askWritten(
  { pool, registry }: ThreadDeps,
  ask: Omit<MeshAsk, 'judgedBy' | 'late'>,
  late = NOTHING_LATE,
): Promise<MeshFound> {
  const { cluster } = ask
  const thread = pool.threadOf(cluster)
  const judgedBy = readJudgedBy(registry.get(cluster).record)
  const answer = thread === null ? null : await askLate(pool, thread, { ...ask, judgedBy }, late)
  if (answer?.type === 'found') return answer
  if (answer?.type === 'refused') throw new MeshError(400, answer.message)
  if (answer?.type === 'forbidden')
    throw new MeshError(403, `you have no access to the namespace “${answer.namespace}”`)
  if (answer?.type === 'missing') throw new MeshError(404, `${answer.what} not found`)
  throw new MeshError(503, `the cluster “${cluster}” has not told of its mesh yet`)
}

/** What was taken when the record was written can be read. */
function readJudgedBy({
  ignoredChecks,
  healthRates,
}: Pick<Cluster, 'ignoredChecks' | 'healthRates'>): JudgedBy {
  return {
    ignoredChecks: parseCheckCodes(ignoredChecks) ?? [],
    healthRates: parseHealthRates(healthRates) ?? [],
  }
}
