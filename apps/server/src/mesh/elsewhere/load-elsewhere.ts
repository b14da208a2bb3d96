import { setTimeout as pause } from 'node:timers/promises'
import type { MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import type { LostPrincipals } from '@naru/mesh/answers/judgements/know-elsewhere'
import type { Elsewhere, Mate, Reader } from '@naru/mesh/answers/mesh-world'
import { meshMates } from '@naru/mesh/telemetry/cluster-names'
import type { ListScopes } from '../../access/list-scopes.ts'
import type { Asked } from '../../access/reviews.ts'
import type { ClusterRegistry } from '../../clusters/cluster-registry.ts'
import type { LoadNames } from '../mesh-names.ts'
import { loadReader } from '../mesh-reader.ts'

export type ElsewhereDeps = {
  readonly registry: Pick<ClusterRegistry, 'get'>
  readonly scopes: Pick<ListScopes, 'scope'>
  readonly loadNames: LoadNames
  /** Asks a cluster's thread, which answers with JSON. */
  readonly ask: (ask: {
    readonly cluster: string
    readonly reader: Reader
    readonly question: MeshQuestion
  }) => Promise<string>
  /** So long other clusters are waited for. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 2000

/**
 * What other clusters of a mesh know of principals that policies name and as which nobody runs in this one, each as far as
 * the caller may read it. Undefined where nothing is to be asked; who does not answer in time knows nothing.
 */
export async function loadElsewhere(
  deps: ElsewhereDeps,
  asked: Asked,
  reader: Reader,
): Promise<Elsewhere | undefined> {
  const { cluster } = asked
  const text = await deps.ask({ cluster, reader, question: { name: 'lostPrincipals', ask: {} } })
  // A thread tells answers in their own form.
  const lost = JSON.parse(text) as LostPrincipals
  if (lost.principals.length === 0) return undefined
  const known = await askMates<Elsewhere>(deps, asked, { name: 'principals', ask: lost })
  if (known === null) return undefined
  return {
    principals: known.flatMap(({ principals }) => principals),
    trustDomains: known.flatMap(({ trustDomains }) => trustDomains),
  }
}

/** Who runs in other clusters of a mesh, for policies that are being written in this one; undefined where there are none. */
export async function loadMates(deps: ElsewhereDeps, asked: Asked): Promise<Elsewhere | undefined> {
  const mates = await askMates<Mate>(deps, asked, { name: 'mate', ask: {} })
  return mates === null ? undefined : { principals: [], trustDomains: [], mates }
}

/** What each of the other clusters of a mesh answers as the caller, of those that answer in time; null where there are none. */
async function askMates<Told>(
  { registry, scopes, loadNames, ask, patienceMs = PATIENCE_MS }: ElsewhereDeps,
  { cluster, identity }: Asked,
  question: MeshQuestion,
): Promise<readonly Told[] | null> {
  const mates = meshMates(cluster, await loadNames(cluster))
  if (mates.length === 0) return null
  const late = pause(patienceMs, null, { ref: false })
  const askMate = async (mate: string): Promise<Told> => {
    const sight = await loadReader({ registry, scopes }, { cluster: mate, identity }, [])
    // A thread tells answers in their own form.
    return JSON.parse(await ask({ cluster: mate, reader: sight, question })) as Told
  }
  const told = await Promise.all(mates.map((mate) => Promise.race([askMate(mate).catch(() => null), late])))
  return told.filter((one) => one !== null)
}
