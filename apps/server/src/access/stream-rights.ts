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
}

const REVIEW_MS = 15_000

export function createStreamRights({ reviews, onChange }: StreamRightsOptions): StreamRights {
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
      async function review(): Promise<void> {
        // A cluster that does not answer has taken nothing away; its streams break by themselves.
        const allowed = await reviews.can(asked, question, STREAM_AGE_MS).catch(() => true)
        if (allowed || over) return
        end()
        onLost()
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
