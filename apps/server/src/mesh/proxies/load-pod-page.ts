import { type IncomingMessage, request as sendRequest } from 'node:http'
import { Duplex, Readable, Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { readText } from '@naru/kube/calls/body'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { type ForwardedPort, openPortForward } from '@naru/kube/streams/port-forward'

export type PodPage = {
  readonly namespace: string
  readonly pod: string
  readonly port: number
  readonly path: string
  /** GET unless told. */
  readonly method?: 'GET' | 'POST'
  readonly maxBytes: number
  readonly timeoutMs: number
}

/**
 * What a program in a pod answers at its own page, which only the pod itself can reach: by a forwarded port, as whoever
 * the client is. Throws a `KubeError`, of reason `TooLarge` beyond `maxBytes`.
 */
export async function loadPodPage(
  client: Pick<KubeClient, 'upgrade'>,
  { namespace, pod: name, port, path, method = 'GET', maxBytes, timeoutMs }: PodPage,
  stop: AbortSignal,
): Promise<string> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  try {
    // The port takes what it needs of a client; one that stands for a person has all of it.
    const forwarded = await openPortForward(client as KubeClient, { namespace, name }, { port, signal })
    try {
      return await readPage(await ask(forwarded, { method, path }, signal), maxBytes)
    } finally {
      forwarded.close()
    }
  } catch (error) {
    stop.throwIfAborted()
    if (error instanceof KubeError) throw error
    throw failure(0, 'PortUnreachable', error instanceof Error ? error.message : String(error))
  }
}

async function readPage(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const text = await readText(answer, maxBytes)
  const { statusCode = 0 } = answer
  if (statusCode === 200) return text
  throw failure(0, 'BadAnswer', `HTTP ${statusCode}: ${text.slice(0, 200)}`)
}

function failure(code: number, reason: string, message: string): KubeError {
  return new KubeError({ code, reason, message })
}

/** Clusters keep the way open after an answer: where that ends is the protocol's to say. */
function ask(
  forwarded: ForwardedPort,
  page: Required<Pick<PodPage, 'method' | 'path'>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', connection: 'close', accept: 'application/json' }
    const options = { ...page, headers, signal, createConnection: () => toStream(forwarded) }
    const asked = sendRequest(options, resolve)
    asked.on('error', reject)
    asked.end()
  })
}

function toStream(forwarded: ForwardedPort): Duplex {
  const write = callbackify((chunk: Buffer) => forwarded.write(chunk))
  const writable = new Writable({
    write: (chunk: Buffer, _encoding, done) => write(chunk, (error) => done(error)),
  })
  return Duplex.from({ readable: Readable.from(forwarded.received), writable })
}
