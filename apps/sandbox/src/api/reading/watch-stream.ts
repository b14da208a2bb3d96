import type { ServerResponse } from 'node:http'
import type { FaultState } from '../../cluster/faults.ts'

/** A watcher that is this far behind is cut off, as kube-apiserver does. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024

type WatchStream = {
  readonly write: (line: string) => void
  readonly end: () => void
  /** Runs when the stream ends, whoever ended it; at once if it has ended. */
  readonly onEnd: (release: () => void) => void
  /** Runs when the history is declared too old by a fault. */
  readonly onExpired: (run: () => void) => void
}

/** The response of a watch: lines of JSON that obey the cluster's faults. */
export function createWatchStream(response: ServerResponse, faults: FaultState): WatchStream {
  const releases: (() => void)[] = []
  let expired: (() => void) | undefined
  let held: string[] = []
  let ended = false
  const release = (): void => {
    ended = true
    for (const run of releases.splice(0)) run()
  }
  const write = (line: string): void => {
    if (ended) return
    if (faults.current().hang) held.push(line)
    else response.write(line)
    if (response.writableLength > MAX_PENDING_BYTES) response.destroy()
  }
  releases.push(
    faults.onChange(({ hang, watchExpired }) => {
      if (!hang && held.length > 0) {
        response.write(held.join(''))
        held = []
      }
      if (watchExpired) expired?.()
    }),
  )
  response.once('close', release)
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache, private' })
  response.flushHeaders()
  return {
    write,
    end: () => {
      release()
      response.end()
    },
    onEnd: (run) => {
      if (ended) run()
      else releases.push(run)
    },
    onExpired: (run) => {
      expired = run
    },
  }
}
