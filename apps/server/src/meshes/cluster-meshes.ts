import { hash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { answerMesh, type MeshAnswer, type MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import type { Elsewhere, Reader, Refusal } from '@naru/mesh/answers/mesh-world'
import type { JudgedBy } from '@naru/mesh/model/mesh-settings'
import type { ClusterNames } from '@naru/mesh/telemetry/cluster-names'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { answerReadable } from './answer-readable.ts'
import { holdClusters } from './held-clusters.ts'
import type { Coming, Late, LateAnswers } from './late-answers.ts'
import { createMeshMirror, type MeshMirrorOptions } from './mesh-mirror.ts'
import { createWrittenBytes } from './written-bytes.ts'

export type MeshAsk = {
  readonly cluster: string
  readonly reader: Reader
  readonly question: MeshQuestion
  /** What the cluster's Prometheus answered to the question's plan, as it wrote it. */
  readonly written?: Readonly<Record<string, Uint8Array>>
  /** What it answers meanwhile: of a plan that says what is read first. */
  readonly late?: Late
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
  readonly lateAnswers?: Pick<LateAnswers, 'open'>
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
  lateAnswers,
  ...options
}: ClusterMeshesOptions): ClusterMeshes {
  const held = holdClusters({
    clusters,
    idleMs,
    open: (cluster) => createMeshMirror({ ...options, cluster }),
  })

  async function answer(
    { cluster, reader, question, judgedBy, written, ...around }: Omit<MeshAsk, 'late'>,
    coming: Coming | undefined,
  ): Promise<MeshReply> {
    const mirror = held.of(cluster)
    const world = await mirror?.world(judgedBy).catch((error: unknown) => {
      options.onError(error)
      // The next question begins anew.
      held.forget(cluster, mirror)
    })
    if (!world) return UNREADY
    const indent = INDENTED.has(question.name) ? 2 : 0
    const all = coming ? { ...written, ...coming.answers } : written
    const { told, unread } = await answerReadable(all, async (vectors) => {
      const known = {
        ...world,
        hash: hashText,
        ...around,
        ...(vectors && { vectors }),
        ...(coming && { isWaiting: coming.isWaiting }),
      }
      return write(answerMesh(known, reader, question), { indent, coming })
    })
    return told.type === 'found' ? { ...told, unread } : told
  }

  return {
    async answer({ late, ...ask }) {
      // What is late comes after this message: it is awaited from its first moment on.
      const coming = late && lateAnswers?.open(late)
      try {
        return await answer(ask, coming)
      } finally {
        coming?.close()
      }
    },
    forgetGone: held.forgetGone,
    stop: held.stop,
  }
}

async function write(
  answer: MeshAnswer,
  { indent, coming }: { readonly indent: number; readonly coming: Coming | undefined },
): Promise<Pick<MeshFound, 'type' | 'text'> | Refusal> {
  switch (answer.type) {
    case 'written':
      return { type: 'found', text: answer.text }
    case 'writing': {
      const bytes = createWrittenBytes()
      await finish(answer.steps(bytes.write), coming)
      return { type: 'found', text: bytes.take() }
    }
    case 'working':
      return { type: 'found', text: JSON.stringify(await finish(answer.steps, coming), null, indent) }
    case 'found':
      return { type: 'found', text: JSON.stringify(answer.value, null, indent) }
    default:
      return answer
  }
}

/** Others of the thread have their turn between steps. */
async function finish<Result>(steps: Generator<void, Result>, coming?: Coming): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await (coming ? coming.rest(pause) : pause())
  }
}

/** The wire names nodes and edges by it; it protects nothing. */
function hashText(text: string): string {
  return hash('md5', text)
}
