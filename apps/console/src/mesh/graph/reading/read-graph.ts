import { type GraphAnswer, graphAnswer } from '@naru/contract/mesh/wire/graph'
import { type GraphPart, joinRead } from './graph-parts.ts'

/** An answer of more bytes takes longer to read than a frame may last. */
const LARGE = 250_000

type GraphReader = {
  /** The graph that an answer tells; a large one is read beside the page, which goes on meanwhile. */
  readonly read: (answer: Blob) => Promise<GraphAnswer>
  readonly end: () => void
}

type Expected = {
  /** Until when somebody waits for the graph. */
  readonly signal: AbortSignal
  /** Whether it is known to be large: what reads it is there before it is. */
  readonly isLarge: boolean
}

/** Reads one answer. Whoever makes it ends it. */
export function createGraphReader({ signal, isLarge }: Expected): GraphReader {
  let beside = isLarge ? startBeside() : null
  return {
    read: async (answer) => {
      signal.throwIfAborted()
      if (answer.size > LARGE) beside ??= startBeside()
      const graph = answer.size > LARGE && beside ? await readBeside(beside, answer, signal) : null
      return graph ?? graphAnswer.parse(JSON.parse(await answer.text()))
    },
    end: () => beside?.worker.terminate(),
  }
}

type Beside = { readonly worker: Worker; readonly failed: Promise<null> }

function startBeside(): Beside {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  // It may fail before it is asked anything.
  const failed = new Promise<null>((resolve) => worker.addEventListener('error', () => resolve(null)))
  return { worker, failed }
}

/** Null where it cannot be read there: whoever reads it again is told why. */
function readBeside(
  { worker, failed }: Beside,
  answer: Blob,
  signal: AbortSignal,
): Promise<GraphAnswer | null> {
  const graph = new Promise<GraphAnswer | null>((resolve, reject) => {
    const parts: GraphPart[] = []
    worker.addEventListener('message', ({ data }: MessageEvent<GraphPart>) => {
      parts.push(data)
      if (data.isLast) resolve(joinRead(parts))
    })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Its bytes never come to the page.
  worker.postMessage(answer)
  return Promise.race([graph, failed])
}
