import { type GraphAnswer, graphAnswer } from '@naru/contract/mesh/wire/graph'
import { type GraphPart, joinSplit } from './graph-parts.ts'

/** An answer of more characters takes longer to read than a frame may last. */
const LARGE = 250_000

/** The graph that an answer tells; a large one is read beside the page, which goes on meanwhile. */
export async function readGraph(text: string, signal: AbortSignal): Promise<GraphAnswer> {
  const graph = text.length > LARGE ? await readBeside(text, signal) : null
  return graph ?? graphAnswer.parse(JSON.parse(text))
}

/** Null where it cannot be read there: whoever reads it again is told why. */
async function readBeside(text: string, signal: AbortSignal): Promise<GraphAnswer | null> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const graph = new Promise<GraphAnswer | null>((resolve, reject) => {
    const parts: GraphPart[] = []
    worker.addEventListener('message', ({ data }: MessageEvent<GraphPart>) => {
      parts.push(data)
      if (data.isLast) resolve(joinSplit(parts))
    })
    worker.addEventListener('error', () => resolve(null))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  worker.postMessage(text)
  return graph.finally(() => worker.terminate())
}
