import { randomUUID } from 'node:crypto'

type Ends = { readonly stop: () => Promise<void> }

export type WorldPool<W extends Ends> = {
  /** A world that nobody else has until it is given back. */
  readonly take: () => Promise<{ readonly id: string; readonly world: W }>
  /** A spoilt world ends; another waits for whoever comes next, and ends when nobody does. */
  readonly give: (id: string, isSpoilt: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

type PoolOptions<W extends Ends> = {
  readonly start: () => Promise<W>
  /** How long a world waits for the next who takes it, in milliseconds. */
  readonly idleMs: number
}

/** Worlds that are handed on from one to the next, each in one hand at a time. */
export function createWorldPool<W extends Ends>({ start, idleMs }: PoolOptions<W>): WorldPool<W> {
  const taken = new Map<string, W>()
  const free = new Map<W, NodeJS.Timeout>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after another: two that look for free ports at one moment may find the same. */
  function begin(): Promise<W> {
    const begun = last.then(start)
    last = begun.catch(() => undefined)
    return begun
  }

  async function end(world: W): Promise<void> {
    clearTimeout(free.get(world))
    free.delete(world)
    await world.stop()
  }
  function keep(world: W): void {
    free.set(world, setTimeout(() => void end(world).catch(console.error), idleMs).unref())
  }

  return {
    take: async () => {
      const [waiting] = free.keys()
      if (waiting) {
        clearTimeout(free.get(waiting))
        free.delete(waiting)
      }
      const world = waiting ?? (await begin())
      const id = randomUUID()
      taken.set(id, world)
      return { id, world }
    },
    give: async (id, isSpoilt) => {
      const world = taken.get(id)
      if (!world) throw new Error(`Nobody has the world ${id}`)
      taken.delete(id)
      if (isSpoilt) await end(world)
      else keep(world)
    },
    close: async () => {
      const worlds = [...taken.values(), ...free.keys()]
      taken.clear()
      await Promise.all(worlds.map(end))
    },
  }
}
