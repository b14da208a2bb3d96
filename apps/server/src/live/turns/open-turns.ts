/** Lets queries begin a few at a time, each person in turn: who opens thousands does not keep others waiting. */
export type OpenTurns = {
  /** `begin` is called at once or when it is the person's turn, and calls `done` with the first answer. */
  enter(person: string, begin: (done: () => void) => void): Ticket
}

export type Ticket = { leave(): void }

export type OpenTurnsOptions = {
  readonly atOnce?: number
  /** One whose answer takes longer, as of a cluster that is silent, gives up its place. */
  readonly patienceMs?: number
}

type Waiting = (done: () => void) => void

const AT_ONCE = 16
const PATIENCE_MS = 50

export function createOpenTurns({
  atOnce = AT_ONCE,
  patienceMs = PATIENCE_MS,
}: OpenTurnsOptions = {}): OpenTurns {
  /** In the order of turns: who had one stands at the end again. */
  const people = new Map<string, Set<Waiting>>()
  let running = 0
  let planned: NodeJS.Immediate | undefined

  function run(begin: Waiting): void {
    running += 1
    let over = false
    const done = () => {
      clearTimeout(timer)
      if (over) return
      over = true
      running -= 1
      if (people.size > 0) planned ??= setImmediate(work)
    }
    const timer = setTimeout(done, patienceMs)
    begin(done)
  }

  function work(): void {
    planned = undefined
    let left = atOnce
    for (const [person, queue] of people) {
      if (running >= atOnce) return
      if (left <= 0) break
      left -= 1
      const [first] = queue
      people.delete(person)
      if (first === undefined) continue
      queue.delete(first)
      if (queue.size > 0) people.set(person, queue)
      run(first)
    }
    if (people.size > 0 && running < atOnce) planned ??= setImmediate(work)
  }

  return {
    enter(person, begin) {
      if (running < atOnce && people.size === 0) {
        run(begin)
        return { leave: () => undefined }
      }
      const queue = people.get(person) ?? new Set()
      people.set(person, queue.add(begin))
      return { leave: () => void queue.delete(begin) }
    },
  }
}
