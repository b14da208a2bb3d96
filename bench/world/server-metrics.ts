import { fetch } from 'undici'
import type { SignedIn } from '../../apps/server/test/sign-in.ts'

/** The server's own figures, by name and labels as Prometheus sees them. */
export async function loadServerMetrics(url: string, who: SignedIn): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: who.headers })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** In MiB: what the objects of all threads take and hold, the heaps around them, and what the process is given. */
export type Memory = {
  readonly heapMiB: number
  readonly heldMiB: number
  readonly residentMiB: number
  /** What each thread's objects take and hold. */
  readonly threads: Readonly<Record<string, number>>
}

const OF_THREAD = /^naru_thread_memory_bytes\{thread="([^"]*)",part="(\w+)"\}$/

/** What a process held when the figures were read. */
export function readMemory(metrics: ReadonlyMap<string, number>): Memory {
  const threads: Record<string, number> = {}
  let held = 0
  for (const [series, value] of metrics) {
    const [, thread = '', part] = OF_THREAD.exec(series) ?? []
    if (part === 'used' || part === 'external') threads[thread] = (threads[thread] ?? 0) + value / 2 ** 20
    if (part === 'heap' || part === 'external') held += value / 2 ** 20
  }
  return {
    heapMiB: Object.values(threads).reduce((sum, each) => sum + each, 0),
    heldMiB: held,
    residentMiB: (metrics.get('process_resident_memory_bytes') ?? Number.NaN) / 2 ** 20,
    threads,
  }
}
