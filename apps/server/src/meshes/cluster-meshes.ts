import { hash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { answerMesh, type MeshAnswer, type MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import type { Elsewhere, Reader, Refusal } from '@naru/mesh/answers/mesh-world'
import type { JudgedBy } from '@naru/mesh/model/mesh-settings'
import type { ClusterNames } from '@naru/mesh/telemetry/cluster-names'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { answerReadable } from './answer-readable.ts'
import { holdClusters } from './held-clusters.ts'
import { createMeshMirror, type MeshMirrorOptions } from './mesh-mirror.ts'
import type { Written } from './read-vectors.ts'
import { createWrittenBytes } from './written-bytes.ts'

export type MeshAsk = {
  readonly cluster: string
  readonly reader: Reader
  readonly question: MeshQuestion
  /** What the cluster's Prometheus answered to the question's plan, as it wrote it. */
  readonly written?: Written
  /** What that Prometheus calls clusters. */
  readonly names?: ClusterNames
  /** What other clusters of the mesh know of what is nowhere in this one. */
  readonly elsewhere?: Elsewhere
  /** What the cluster's record says of how its mesh is judged; Kiali's own choice where nobody says. */
  readonly judgedBy?: JudgedBy
}

/** JSON; a large one in bytes. */
export type MeshText = string | Uint8Array<ArrayBuffer>

export type MeshFound = {
  readonly type: 'found'
  readonly text: MeshText
  /** The ids of what the Prometheus wrote that nobody can read. */
  readonly unread: readonly string[]
}

/** `unready`: the cluster has not told enough to say anything. */
export type MeshReply = MeshFound | Refusal | { readonly type: 'unready' }

/** The meshes of a thread's clusters: mirrored from the first question, and ten minutes longer than the last. */
export type ClusterMeshes = {
  answer(ask: MeshAsk): Promise<MeshReply>
  /** Told when a cluster of the thread was removed or set anew. */
  forgetGone(): void
  stop(): void
}

export type ClusterMeshesOptions = Omit<MeshMirrorOptions, 'cluster'> & {
  readonly clusters: ReadonlyMap<string, ClusterWorker>
  readonly idleMs?: number
}

const IDLE_MS = 10 * 60_000
const UNREADY: MeshReply = { type: 'unready' }

/** As Kiali does; its graph it indents as well, which makes that half as large again. */
const INDENTED: ReadonlySet<MeshQuestion['name']> = new Set(['status'])

export function createClusterMeshes({
  clusters,
  idleMs = IDLE_MS,
  ...options
}: ClusterMeshesOptions): ClusterMeshes {
  const held = holdClusters({
    clusters,
    idleMs,
    open: (cluster) => createMeshMirror({ ...options, cluster }),
  })

  return {
    async answer({ cluster, reader, question, judgedBy, written, ...around }) {
      const mirror = held.of(cluster)
      const world = await mirror?.world(judgedBy).catch((error: unknown) => {
        options.onError(error)
        // The next question begins anew.
        held.forget(cluster, mirror)
      })
      if (!world) return UNREADY
      const indent = INDENTED.has(question.name) ? 2 : 0
      const { told, unread } = await answerReadable(written, async (vectors) => {
        const known = { ...world, hash: hashText, ...around, ...(vectors && { vectors }) }
        return write(answerMesh(known, reader, question), indent)
      })
      return told.type === 'found' ? { ...told, unread } : told
    },
    forgetGone: held.forgetGone,
    stop: held.stop,
  }
}

async function write(
  answer: MeshAnswer,
  indent: number,
): Promise<Pick<MeshFound, 'type' | 'text'> | Refusal> {
  switch (answer.type) {
    case 'written':
      return { type: 'found', text: answer.text }
    case 'writing': {
      const bytes = createWrittenBytes()
      await finish(answer.steps(bytes.write))
      return { type: 'found', text: bytes.take() }
    }
    case 'working':
      return { type: 'found', text: JSON.stringify(await finish(answer.steps), null, indent) }
    case 'found':
      return { type: 'found', text: JSON.stringify(answer.value, null, indent) }
    default:
      return answer
  }
}

/** Others of the thread have their turn between steps. */
async function finish<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** The wire names nodes and edges by it; it protects nothing. */
function hashText(text: string): string {
  return hash('md5', text)
}
