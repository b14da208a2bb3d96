import type { LiveQuery } from '@naru/contract/live/protocol'
import type { LiveConnection, Subscription } from './live-connection.ts'
import type { LiveView } from './live-reducer.ts'

/** One question, while anybody waits for its answers. */
type Held = Pick<Subscription, 'view' | 'onChange' | 'close'>

type Shared = { readonly subscription: Subscription; users: number }

/** Of whole objects that many places of a page tell something of, one or a list, the server is asked once. */
export function shareObjects(connection: LiveConnection): LiveConnection {
  const shared = new Map<string, Shared>()

  function share(query: LiveQuery): Held {
    const key = JSON.stringify(query)
    const known = shared.get(key) ?? { subscription: connection.subscribe(query), users: 0 }
    known.users += 1
    shared.set(key, known)
    let isOpen = true
    return {
      view: known.subscription.view,
      onChange: known.subscription.onChange,
      close() {
        if (!isOpen) return
        isOpen = false
        known.users -= 1
        if (known.users > 0) return
        shared.delete(key)
        known.subscription.close()
      },
    }
  }

  return {
    ...connection,
    subscribe: (query) =>
      isOfObjects(query) ? createPlace(share, connection.subscribe, query) : connection.subscribe(query),
  }
}

/** Over a list of rows each place moves a window of its own. */
function isOfObjects(query: LiveQuery): boolean {
  return query.type === 'object' || (query.type === 'list' && query.whole === true)
}

/** One place on the screen, which may ask for something else later. */
function createPlace(
  share: (query: LiveQuery) => Held,
  subscribe: LiveConnection['subscribe'],
  first: LiveQuery,
): Subscription {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  let asked = JSON.stringify(first)
  let held = share(first)
  /** What stays on the screen until the answer to the next question comes. */
  let before: LiveView | null = null
  let stop = held.onChange(notify)

  function view(): LiveView {
    const own = held.view()
    return before !== null && own.pending && own.data === null ? before : own
  }

  return {
    view,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(query) {
      if (JSON.stringify(query) === asked) return
      asked = JSON.stringify(query)
      before = { ...view(), seq: 0, pending: true, error: null }
      stop()
      held.close()
      held = isOfObjects(query) ? share(query) : subscribe(query)
      stop = held.onChange(notify)
      notify()
    },
    close() {
      stop()
      held.close()
    },
  }
}
