import { shareOut } from '../life/nodes/share-out.ts'
import { memoryRoom } from '../life/nodes/usage-meter.ts'
import type { Node } from '../life/objects/node.ts'
import { demandOf, highestMemory, type Running } from '../life/usage.ts'
import { readAmount } from '../limits/quantity.ts'
import type { Run } from './history/container-runs.ts'

type Held = Run & { readonly running: Running }

/** Bytes that a run of a machine has at a moment. */
export type MemoryShare = (run: Held, now: number) => number

/** What a program rushes to its limit in, before the kernel ends it. */
const RUSH_MS = 40 * 60_000

const limitOf = ({ resources }: Held['container']): number => readAmount(resources?.limits?.['memory'])

/** Before a run was ended for its memory, that rises to its limit. */
function wanted({ running, container, from, to, reason }: Held, now: number): number {
  const { memoryBytes } = demandOf(running, now)
  const limit = limitOf(container)
  if (reason !== 'OOMKilled' || to === undefined || limit === 0) return memoryBytes
  const rush = Math.min(RUSH_MS, (to - from) / 2)
  const part = Math.max(0, 1 - (to - now) / rush)
  return Math.round(memoryBytes + Math.max(0, limit - memoryBytes) * part)
}

function shareAt(runs: readonly Held[], room: number, now: number): ReadonlyMap<string, number> {
  const present = runs.filter(({ from, to }) => from <= now && now < (to ?? now + 1))
  const claims = present.map((run) => ({
    wants: wanted(run, now),
    sure: readAmount(run.container.resources?.requests?.['memory']),
  }))
  const given = shareOut(claims, room)
  return new Map(present.map((run, index) => [`${run.running.key}/${run.from}`, given[index] ?? 0]))
}

/** Shares out the memory of a machine at any moment; where there is surely enough, nobody asks for the others. */
export function createMemoryShare(node: Node, runs: readonly Held[]): MemoryShare {
  const room = memoryRoom(node)
  const most = runs.reduce((sum, run) => sum + (limitOf(run.container) || highestMemory(run.running)), 0)
  if (most <= room) return wanted
  const known = new Map<number, ReadonlyMap<string, number>>()
  return (run, now) => {
    const shares = known.get(now) ?? shareAt(runs, room, now)
    known.set(now, shares)
    return shares.get(`${run.running.key}/${run.from}`) ?? 0
  }
}
