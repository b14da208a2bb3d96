import { type Asked, type Reviews, STREAM_AGE_MS } from './reviews.ts'
import type { AccessQuestion } from './rule-match.ts'

/** Rights of what stays open: decided again when they may have changed, and at most a minute after they have. */
export type StreamRights = {
  /** Calls back whenever rights are to be decided again, until the answer is called. */
  follow(review: () => void): () => void
  /** Calls back once the cluster no longer allows what was asked. */
  guard(asked: Asked, question: StreamQuestion, onLost: () => void): () => void
}

export type StreamQuestion = AccessQuestion & { readonly namespace: string | null }

export type StreamRightsOptions = {
  readonly reviews: Pick<Reviews, 'can'>
  /** Calls back when roles, bindings or clusters have changed. */
  readonly onChange: (listener: () => void) => () => void
  readonly now: () => number
}

const REVIEW_MS = 15_000
/**
 * How long what is open (streams, lists, objects, counts) outlives reviews that fail. A cluster that restarts or loses
 * its authorizer is back by then; one that goes on serving what is open and no reviews must not keep what was taken away.
 */
export const MOST_UNKNOWN_MS = 300_000

export function createStreamRights({ reviews, onChange, now }: StreamRightsOptions): StreamRights {
  function follow(review: () => void): () => void {
    const pulse = setInterval(review, REVIEW_MS)
    const stop = onChange(review)
    return () => {
      clearInterval(pulse)
      stop()
    }
  }

  return {
    follow,
    guard(asked, question, onLost) {
      let over = false
      let failingSince: number | null = null
      async function review(): Promise<void> {
        const allowed = await reviews.can(asked, question, STREAM_AGE_MS).catch(() => null)
        if (over) return
        if (allowed) failingSince = null
        if (allowed ?? isUnknownYet()) return
        end()
        onLost()
      }
      /** A cluster that does not answer has taken nothing away, for a while; most of its streams break by themselves. */
      function isUnknownYet(): boolean {
        failingSince ??= now()
        return now() - failingSince < MOST_UNKNOWN_MS
      }
      const stop = follow(() => void review())
      function end(): void {
        over = true
        stop()
      }
      return end
    },
  }
}
