import type { ClientMessage, LiveQuery, ServerMessage } from '@naru/contract/live/protocol'
import { FRAME_INTERVAL_MS } from '@naru/contract/live/protocol'
import { type LinkDeps, type LinkState, LiveLink } from './live-link.ts'
import { isAwaited, type LiveView, reduceLive, WAITING } from './live-reducer.ts'

/** One live query of one place on the screen. */
export type Subscription = {
  view(): LiveView
  onChange(listener: () => void): () => void
  /** Asks for something else; the rows shown stay until the answer comes. A moved window does not ask anew. */
  ask(query: LiveQuery): void
  close(): void
}

export type LiveConnection = {
  subscribe(query: LiveQuery): Subscription
  state(): LinkState
  onState(listener: () => void): () => void
  /** Tries at once, for instance after the session was renewed. */
  reconnect(): void
  close(): void
}

type Entry = {
  /** A new one for each question, so that late answers to the one before fall into the void. */
  id: string
  query: LiveQuery
  view: LiveView
  queue: ServerMessage[]
  readonly listeners: Set<() => void>
  epoch: string
}

/** One socket for the whole window, shared by every live query on it. */
export function createLiveConnection(deps: LinkDeps): LiveConnection {
  const entries = new Map<string, Entry>()
  const stateListeners = new Set<() => void>()
  /** More than the server lets one window ask at once: they wait until something else is given up. */
  const refused = new Set<Entry>()
  const flush = createFlush(deps, entries)
  let counter = 0

  const link = new LiveLink(deps, {
    onState: () => stateListeners.forEach((listener) => listener()),
    onOpen: (epoch) => {
      refused.clear()
      for (const entry of entries.values()) link.send(openMessage(entry, epoch))
    },
    onMessage: (message, epoch) => {
      if (!('id' in message) || message.id === undefined) return
      const entry = entries.get(message.id)
      if (!entry) return
      if (message.op === 'error' && message.code === 'TOO_MANY_REQUESTS') refused.add(entry)
      entry.epoch = epoch
      entry.queue.push(message)
      if (isAwaited(entry.view)) flush.now()
      else flush.soon()
    },
  })

  return {
    subscribe: (query) => {
      const entry: Entry = { id: '', query, view: WAITING, queue: [], listeners: new Set(), epoch: '' }
      const name = () => {
        entries.delete(entry.id)
        refused.delete(entry)
        counter += 1
        entry.id = `q${counter}`
        entries.set(entry.id, entry)
      }
      name()
      link.wake()
      link.send(openMessage(entry, ''))
      return createSubscription(entry, link, {
        rename: name,
        forget() {
          entries.delete(entry.id)
          refused.delete(entry)
        },
        freed: () => askNext(refused, link),
      })
    },
    state: () => link.state,
    onState: (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    reconnect: () => link.wake(),
    close: () => {
      flush.stop()
      link.close()
    },
  }
}

/** What waits longest has the room that another has given up. */
function askNext(refused: Set<Entry>, link: LiveLink): void {
  const [next] = refused
  if (next === undefined) return
  refused.delete(next)
  link.send(openMessage(next, ''))
}

type Registry = {
  rename(): void
  forget(): void
  /** There is room for one more. */
  freed(): void
}

function createSubscription(entry: Entry, link: LiveLink, registry: Registry): Subscription {
  return {
    view: () => entry.view,
    onChange: (listener) => {
      entry.listeners.add(listener)
      return () => entry.listeners.delete(listener)
    },
    ask: (query) => {
      const before = entry.query
      if (JSON.stringify(before) === JSON.stringify(query)) return
      entry.query = query
      if (query.type === 'list' && sameList(before, query)) {
        entry.view = { ...entry.view, pending: true }
        link.send({ op: 'window', id: entry.id, offset: query.offset, limit: query.limit })
        return
      }
      entry.queue = []
      entry.view = { ...entry.view, seq: 0, pending: true, error: null }
      link.send({ op: 'close', id: entry.id })
      registry.rename()
      link.send(openMessage(entry, ''))
      entry.listeners.forEach((listener) => listener())
    },
    close: () => {
      registry.forget()
      link.send({ op: 'close', id: entry.id })
      registry.freed()
    },
  }
}

/** Asks for what was missed when the same server still knows it, else for everything. */
function openMessage(entry: Entry, epoch: string): ClientMessage {
  const { id, query, view } = entry
  const known = view.seq > 0 && epoch !== '' && entry.epoch === epoch
  return known ? { op: 'open', id, query, resume: { epoch, seq: view.seq } } : { op: 'open', id, query }
}

function sameList(a: LiveQuery, b: LiveQuery): boolean {
  return JSON.stringify({ ...a, offset: 0, limit: 0 }) === JSON.stringify({ ...b, offset: 0, limit: 0 })
}

/** Applies changes at most ten times a second, so that a busy cluster cannot occupy the page; what is waited for at once. */
function createFlush(deps: LinkDeps, entries: ReadonlyMap<string, Entry>) {
  let timer: number | null = null
  let last = Number.NEGATIVE_INFINITY
  function run() {
    timer = null
    last = deps.now()
    for (const entry of entries.values()) {
      if (entry.queue.length === 0) continue
      entry.view = entry.queue.reduce(reduceLive, entry.view)
      entry.queue = []
      entry.listeners.forEach((listener) => listener())
    }
  }
  return {
    soon() {
      timer ??= deps.setTimer(run, Math.max(0, FRAME_INTERVAL_MS - (deps.now() - last)))
    },
    now() {
      if (timer !== null) deps.clearTimer(timer)
      run()
    },
    stop() {
      if (timer !== null) deps.clearTimer(timer)
    },
  }
}
