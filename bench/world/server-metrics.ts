import { fetch } from 'undici'
import type { SignedIn } from '../../apps/server/test/sign-in.ts'

/** The server's own figures by the names that Prometheus sees; of a name with labels, the first. */
export async function loadServerMetrics(url: string, who: SignedIn): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: who.headers })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.toReversed().map((line) => {
      const [name = '', value] = line.split(/(?:\{.*\})? /)
      return [name, Number(value)]
    }),
  )
}

export type Memory = { readonly heapMiB: number; readonly residentMiB: number }

/** What a process held when the figures were read. */
export function readMemory(metrics: ReadonlyMap<string, number>): Memory {
  const read = (name: string) => (metrics.get(name) ?? Number.NaN) / 2 ** 20
  return {
    heapMiB: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
    residentMiB: read('process_resident_memory_bytes'),
  }
}
