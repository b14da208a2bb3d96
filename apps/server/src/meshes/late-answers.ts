import type { WrittenAnswer } from './read-vectors.ts'

/** Answers of a Prometheus that come while a graph is made of the first: which question of the server's they belong to. */
export type Late = { readonly feed: number; readonly ids: readonly string[] }

/** One of them; null where there is none. */
export type LateAnswer = { readonly feed: number; readonly id: string; readonly bytes: Uint8Array | null }

/** The answers that come to one question. */
export type Coming = {
  readonly answers: Readonly<Record<string, WrittenAnswer>>
  /** Whether any is still on its way. Who was told so has nothing to do until `rest` is over. */
  readonly isWaiting: () => boolean
  /** Until there is something to do: at once, or when another has come. */
  readonly rest: (pause: () => Promise<void>) => Promise<void>
  readonly close: () => void
}

export type LateAnswers = {
  /** Before any of them is told of. */
  readonly open: (late: Late) => Coming
  /** One that nobody waits for is dropped. */
  readonly tell: (answer: LateAnswer) => void
}

type Open = { readonly known: Map<string, Uint8Array | null>; wake: () => void }

export function createLateAnswers(): LateAnswers {
  const feeds = new Map<number, Open>()
  return {
    open({ feed, ids }) {
      const open: Open = { known: new Map(), wake: () => undefined }
      feeds.set(feed, open)
      let isIdle = false
      const read = (id: string) => () => {
        const bytes = open.known.get(id)
        if (!bytes) throw new Error(`The answer to ${id} is not there`)
        return bytes
      }
      return {
        answers: Object.fromEntries(ids.map((id) => [id, read(id)])),
        isWaiting: () => {
          isIdle = open.known.size < ids.length
          return isIdle
        },
        rest: (pause) => {
          if (!isIdle || open.known.size === ids.length) return pause()
          return new Promise((resolve) => {
            open.wake = resolve
          })
        },
        close: () => void feeds.delete(feed),
      }
    },
    tell({ feed, id, bytes }) {
      const open = feeds.get(feed)
      open?.known.set(id, bytes)
      open?.wake()
    },
  }
}
