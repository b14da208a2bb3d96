import { parentPort, workerData } from 'node:worker_threads'
import { createThread } from './thread.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

const port = parentPort
if (port) {
  // The pool starts this file with just these values.
  const { index, threads } = workerData as { index: number; threads: number }
  const thread = createThread({ post: (message: FromWorker) => port.postMessage(message), index, threads })
  port.on('message', (message: ToWorker) => thread.receive(message))
}
