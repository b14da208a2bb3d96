import { parentPort, workerData } from 'node:worker_threads'
import { readIndex } from './read-index.ts'

/** One index, in a thread that ends with it. Whoever begins it gives it bytes and nothing else. */
function answer(): void {
  const text = Buffer.from(workerData as Uint8Array).toString()
  try {
    parentPort?.postMessage(readIndex(text))
  } catch {
    parentPort?.postMessage(null)
  }
}

answer()
