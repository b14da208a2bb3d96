import { Worker } from 'node:worker_threads'
import { HelmError } from '../helm-error.ts'
import type { PlannedIndex } from './plan-charts.ts'

const MOST_MEMORY_MB = 384

/**
 * The charts of an index, read in a thread of its own with memory of its own: what it makes of the text holds up nobody,
 * and can end nothing but itself. Throws a `HelmError`, or the reason of the signal.
 */
export function readInThread(index: Uint8Array, signal: AbortSignal): Promise<PlannedIndex> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    name: 'index',
    workerData: index,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise<PlannedIndex>((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    worker.once('message', (answer: PlannedIndex | null) => {
      if (answer) resolve(answer)
      else reject(new HelmError('rule.helm.notIndex'))
    })
    worker.once('error', (cause) => reject(new HelmError('rule.helm.notIndex', undefined, { cause })))
    worker.once('exit', () => {
      signal.removeEventListener('abort', giveUp)
      reject(new HelmError('rule.helm.notIndex'))
    })
  }).finally(() => void worker.terminate())
}
