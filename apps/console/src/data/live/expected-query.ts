import type { LiveQuery } from '@naru/contract/live/protocol'
import type { LiveConnection, Subscription } from './live-connection.ts'
import type { LiveView } from './live-reducer.ts'

/** A page that does not come for its answer in this time does not want it. */
const KEEP_MS = 10_000

type Expected = { readonly key: string; readonly subscription: Subscription }

let expected: Expected | null = null

/** Asks what a page is about to ask, before it is drawn. Resolves with the first answer. */
export function expectQuery(connection: LiveConnection, query: LiveQuery): Promise<void> {
  const subscription = connection.subscribe(query)
  const mine = { key: JSON.stringify(query), subscription }
  expected?.subscription.close()
  expected = mine
  setTimeout(() => {
    if (expected === mine) takeExpected(query)?.close()
  }, KEEP_MS)
  return new Promise((resolve) => {
    const stop = subscription.onChange(() => {
      const { data, error } = subscription.view()
      if (data === null && error === null) return
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
