export type BatchDeps<Q, A> = {
  readonly groupBy: (question: Q) => string
  /** Most questions of one load. */
  readonly limit: number
  readonly load: (questions: readonly Q[]) => Promise<readonly A[]>
  readonly pick: (answers: readonly A[], question: Q) => A | undefined
}

type Waiting<Q, A> = {
  readonly question: Q
  readonly resolve: (answer: A | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Collects what is asked within one turn of the event loop and loads it by group. */
export function createBatcher<Q, A>(deps: BatchDeps<Q, A>): (question: Q) => Promise<A | undefined> {
  let waiting: Waiting<Q, A>[] = []

  async function loadChunk(chunk: readonly Waiting<Q, A>[]) {
    try {
      const answers = await deps.load(chunk.map(({ question }) => question))
      for (const { question, resolve } of chunk) resolve(deps.pick(answers, question))
    } catch (error) {
      for (const { reject } of chunk) reject(error)
    }
  }

  function flush() {
    const groups = new Map<string, Waiting<Q, A>[]>()
    for (const entry of waiting) {
      const key = deps.groupBy(entry.question)
      groups.set(key, [...(groups.get(key) ?? []), entry])
    }
    waiting = []
    for (const group of groups.values()) {
      for (let start = 0; start < group.length; start += deps.limit) {
        void loadChunk(group.slice(start, start + deps.limit))
      }
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length === 1) setTimeout(flush)
    })
}
