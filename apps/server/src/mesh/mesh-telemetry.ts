import type { MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import type { Reader } from '@naru/mesh/answers/mesh-world'
import type { ClusterNames } from '@naru/mesh/telemetry/cluster-names'
import type { PlannedQuery } from '@naru/mesh/telemetry/sample'
import { missingKinds } from '@naru/mesh/telemetry/vectors'
import type { FastifyReply } from 'fastify'
import { leavingSignal } from '../http/leaving.ts'
import type { MeshFound } from '../meshes/cluster-meshes.ts'
import { askedOf, askThread, askWritten, type Exchange, type MeshDeps, sendText } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { loadWritten, type Writing } from './mesh-prometheus.ts'
import { loadReader } from './mesh-reader.ts'

/** What of the telemetry is missing in an answer, by the cluster whose Prometheus did not tell it. */
export const MISSING_HEADER = 'x-naru-missing-telemetry'

/** A question with the one that tells which queries its telemetry needs. */
export type Measured = { readonly plan: MeshQuestion; readonly question: MeshQuestion }

/** Answers of telemetry and objects; a 503 where there is no telemetry at all. */
export async function answerMeasured(
  deps: MeshDeps,
  exchange: Exchange,
  { plan, question }: Measured,
): Promise<FastifyReply> {
  const place = await placeOf(deps, exchange)
  const told = await measure(deps, exchange, { ...place, plan })
  const found = await tell(deps, { ...place, question, told })
  if (found.isUnread)
    throw new MeshError(
      503,
      `the Prometheus of the cluster “${place.cluster}” answers nothing that can be read`,
    )
  return send(exchange, found)
}

/** The same of what objects tell alone where there is no telemetry. */
export async function answerWithHealth(
  deps: MeshDeps,
  exchange: Exchange,
  { plan, question }: Measured,
): Promise<FastifyReply> {
  const place = await placeOf(deps, exchange)
  const told = await measure(deps, exchange, { ...place, plan }).catch((error: unknown) => {
    if (error instanceof MeshError && error.statusCode === 503) return NOTHING
    throw error
  })
  return send(exchange, await tell(deps, { ...place, question, told }))
}

const NOTHING: Writing = { answers: {}, failed: ['health'], late: new Map() }

type Place = { readonly cluster: string; readonly reader: Reader; readonly names: ClusterNames }

async function placeOf(deps: MeshDeps, { request }: Exchange): Promise<Place> {
  const asked = askedOf(deps, request)
  const { cluster } = asked
  const [reader, names] = await Promise.all([loadReader(deps, asked, CONFIG_TYPES), deps.loadNames(cluster)])
  return { cluster, reader, names }
}

async function measure(
  deps: MeshDeps,
  { request }: Exchange,
  { plan, ...place }: Place & Pick<Measured, 'plan'>,
): Promise<Writing> {
  const { cluster } = place
  const text = await askThread(deps, { ...place, question: plan })
  // A thread tells plans in their own form.
  const queries = JSON.parse(text) as readonly PlannedQuery[]
  return loadWritten(deps.prometheus, { cluster, plan: queries }, leavingSignal(request))
}

/** An answer, and what of the telemetry is missing in it; `isUnread`: none of it could be read. */
type Found = Pick<MeshFound, 'text'> & { readonly missing: readonly string[]; readonly isUnread: boolean }

async function tell(
  deps: MeshDeps,
  { told, cluster, ...ask }: Place & Pick<Measured, 'question'> & { readonly told: Writing },
): Promise<Found> {
  const { answers: written, failed, late } = told
  const { text, unread } = await askWritten(deps, { cluster, ...ask, written }, late)
  const isUnread = unread.length > 0 && unread.length === Object.keys(written).length + late.size
  const kinds = missingKinds(isUnread ? NOTHING.failed : [...failed, ...unread])
  return { text, missing: kinds.map((kind) => `${cluster}/${kind}`), isUnread }
}

function send({ reply }: Exchange, { text, missing }: Found): FastifyReply {
  if (missing.length > 0) reply.header(MISSING_HEADER, missing.join(','))
  return sendText(reply, text)
}
