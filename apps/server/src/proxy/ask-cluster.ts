import { AppError } from '@naru/contract/errors/app-error'
import type { UndiciTransport } from '@naru/kube/transports/undici-transport'
import type { Keep } from './name-filter.ts'

export type Question = {
  /** With its query. */
  readonly path: string
  readonly headers: Record<string, string | string[]>
  /** What of the answer is passed on; all of it where nothing is said. */
  readonly keep?: Keep
}

export type Asked = {
  readonly transport: UndiciTransport
  readonly question: Question
  /** Asked instead where the cluster does not understand the question. */
  readonly otherwise: Question | null
  /** Whether the answer flows as long as its reader wants. */
  readonly flows: boolean
  /** Told the status before anything is answered, which waits for what it answers. */
  readonly onStatus: (status: number) => Promise<void> | null
}

type Handler = Parameters<UndiciTransport['pool']['dispatch']>[1]
export type Exchange = Parameters<NonNullable<Handler['onRequestStart']>>[0]
export type UpstreamHeaders = Readonly<Record<string, string | string[] | undefined>>

export type Listener = {
  started(exchange: Exchange): void
  answered(status: number, headers: UpstreamHeaders): void
  piece(bytes: Uint8Array): void
  end(): void
  fail(error: Error): void
}

const HEADERS_MS = 30_000

/** Asks a cluster with a GET, and passes what it answers to the listener, unread unless the question says otherwise. */
export function askCluster(asked: Asked, listener: Listener): void {
  const { transport, question, otherwise, flows, onStatus } = asked
  const { path, headers, keep } = question
  const turn = createTurn(listener.fail)
  let left = false
  const pool = flows ? transport.streams : transport.passing
  pool.dispatch(
    {
      method: 'GET',
      path: transport.basePath + path,
      headers,
      headersTimeout: HEADERS_MS,
      bodyTimeout: 0,
    },
    {
      onRequestStart: (exchange) => listener.started(exchange),
      onResponseStart(exchange, status, upstream) {
        if (status < 200) return
        // Nobody follows a redirect here, the browser included.
        if (status >= 300 && status < 400) return listener.fail(new AppError('CLUSTER_CONNECTION'))
        if (status === 400 && otherwise !== null) {
          left = true
          exchange.abort(new Error('It is asked in other words'))
          return askCluster({ ...asked, question: otherwise, otherwise: null }, listener)
        }
        turn.after(onStatus(status), exchange)
        turn.take(() => listener.answered(status, upstream))
      },
      onResponseData: (_, bytes) => turn.take(() => listener.piece(keep ? keep.take(bytes) : bytes)),
      onResponseEnd() {
        turn.take(() => listener.end())
        turn.take(() => keep?.end())
      },
      onResponseError(_, error) {
        keep?.end()
        if (!left) listener.fail(error)
      },
    },
  )
}

/** Keeps what is answered in order behind what it waits for: an exchange that pauses still tells what it has read. */
function createTurn(fail: (error: Error) => void) {
  let held: (() => void)[] | null = null
  return {
    after(wait: Promise<void> | null, exchange: Exchange): void {
      if (wait === null) return
      const waiting: (() => void)[] = []
      held = waiting
      exchange.pause()
      const goOn = () => {
        held = null
        for (const tell of waiting) tell()
        exchange.resume()
      }
      wait.then(goOn).catch(fail)
    },
    take(tell: () => void): void {
      if (held === null) tell()
      else held.push(tell)
    },
  }
}
