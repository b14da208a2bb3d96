import type { LiveQuery } from '@naru/contract/live/protocol'
import type { LiveConnection, Subscription } from './live-connection.ts'
import { isAwaited, type LiveView } from './live-reducer.ts'

/** A page that does not come for its answer in this time does not want it. */
const KEEP_MS = 10_000

type Expected = {
  readonly key: string
  readonly subscription: Subscription
  readonly answered: Promise<void>
}

let expected: Expected | null = null

/**
 * Asks what a page is about to ask, before it is drawn; asked the same again, it goes on waiting. Resolves once there is
 * something to read: a list that is still empty because its first rows are on their way would be drawn for nothing.
 */
export function expectQuery(connection: LiveConnection, query: LiveQuery): Promise<void> {
  const key = JSON.stringify(query)
  if (expected?.key === key) return expected.answered
  const subscription = connection.subscribe(query)
  const mine = { key, subscription, answered: waitFor(subscription) }
  expected?.subscription.close()
  expected = mine
  setTimeout(() => {
    if (expected === mine) takeExpected(query)?.close()
  }, KEEP_MS)
  return mine.answered
}

function waitFor(subscription: Subscription): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscription.onChange(() => {
      const view = subscription.view()
      if (view.error === null && isAwaited(view)) return
      stop()
      resolve()
    })
  })
}

/** The subscription that was made for this very query; from now on it is the caller's. */
export function takeExpected(query: LiveQuery): Subscription | null {
  if (expected?.key !== JSON.stringify(query)) return null
  const { subscription } = expected
  expected = null
  return subscription
}

/** What is already known of a query that was asked before its page; the key is its JSON. */
export function peekExpected(key: string | null): LiveView | null {
  return expected !== null && expected.key === key ? expected.subscription.view() : null
}
