import { parentPort, workerData } from 'node:worker_threads'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { createAddressPolicy } from '../system/address-policy.ts'
import { createThread } from './thread.ts'
import { type FromWorker, handedOver, type ToWorker } from './worker-protocol.ts'

/** For lists and single calls; each watch has a connection of its own. */
const CONNECTIONS = 8

const port = parentPort
if (port) {
  // The pool starts this file with just these values.
  const { index, threads, clusterBytes, allowAddresses } = workerData as {
    index: number
    threads: number
    clusterBytes: number
    allowAddresses: readonly string[]
  }
  const { lookup } = createAddressPolicy(allowAddresses)
  const thread = createThread({
    index,
    threads,
    clusterBytes,
    post: (message: FromWorker) => port.postMessage(message, handedOver(message)),
    createTransport: (access) => createUndiciTransport(access, { connections: CONNECTIONS, lookup }),
  })
  port.on('message', (message: ToWorker) => thread.receive(message))
  port.postMessage({ op: 'started' } satisfies FromWorker)
}
