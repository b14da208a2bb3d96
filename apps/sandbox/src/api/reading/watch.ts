import type { KubeObject } from '@naru/contract/kubernetes/object'
import { buildStatus, gone } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import { type Change, type ChangeType, StoreError } from '../../store/store.ts'
import type { Call } from '../call.ts'
import { buildTable } from '../table/table.ts'
import { encodeObject } from './encoding.ts'
import { tooLarge } from './list.ts'
import { type ListOptions, parseListOptions } from './list-options.ts'
import { parseAccept } from './negotiation.ts'
import { buildPartialObject } from './partial-object.ts'
import { tableInput } from './present.ts'
import { createWatchStream } from './watch-stream.ts'

/** kube-apiserver picks a time between 30 and 60 minutes when the caller names none. */
const DEFAULT_TIMEOUT_SECONDS = 1_800
const BOOKMARK_SECONDS = 60
/** The last bookmark is sent so long before the end, so that a client resumes from where it was. */
const FAREWELL_SECONDS = 2

type Plan = { readonly initial: readonly KubeObject[] | undefined; readonly missed: readonly Change[] }

/** Streams what happens to a resource until the time is over or the client goes. */
export function streamWatch(call: Call): void {
  const options = parseListOptions(call)
  const { store, clock, faults, watches } = call.api.cluster
  const encode = eventEncoder(call)
  const plan = planWatch(call, options)
  const stream = createWatchStream(call.response, faults)
  const send = (type: ChangeType, object: KubeObject): void => stream.write(encode(type, object))
  const bookmark = (annotations?: Readonly<Record<string, string>>): void => {
    if (options.bookmarks) stream.write(encodeBookmark(call, annotations))
  }
  if ('expired' in plan) {
    stream.write(encodeError(plan.expired))
    stream.end()
    return
  }
  for (const object of plan.initial ?? []) send('ADDED', object)
  if (options.initialEvents === true) bookmark({ 'k8s.io/initial-events-end': 'true' })
  const forward = changeFilter(call, options, send)
  for (const change of plan.missed) forward(change)
  stream.onEnd(store.watch(call.resource.storage, forward))
  stream.onEnd(watches.open(call.resource.storage))
  const seconds = options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS
  stream.onEnd(clock.after(seconds * 1000, () => stream.end()))
  stream.onEnd(clock.after(Math.max(0, seconds - FAREWELL_SECONDS) * 1000, () => bookmark()))
  stream.onEnd(repeat(clock.after, BOOKMARK_SECONDS * 1000, () => bookmark()))
  stream.onExpired(() => {
    stream.write(encodeError('too old resource version: the history was compacted'))
    stream.end()
  })
}

function planWatch(call: Call, options: ListOptions): Plan | { readonly expired: string } {
  const { store, faults } = call.api.cluster
  const { storage } = call.resource
  const { revision = 0 } = options
  if (revision > store.revision()) throw tooLarge(revision, store.revision())
  const filter = { namespace: call.target.namespace, matches: options.matches }
  if (options.initialEvents === true || (options.initialEvents === undefined && revision === 0)) {
    return { initial: store.list(storage, filter), missed: [] }
  }
  if (revision === 0) return { initial: undefined, missed: [] }
  if (faults.current().watchExpired) {
    return { expired: `too old resource version: ${revision} (${store.revision()})` }
  }
  try {
    return { initial: undefined, missed: store.since(storage, revision) }
  } catch (error) {
    if (error instanceof StoreError) return { expired: error.message }
    throw error
  }
}

/** An object that begins or ceases to match is added or deleted for this watcher. */
function changeFilter(
  { target }: Call,
  { matches = () => true }: ListOptions,
  send: (type: ChangeType, object: KubeObject) => void,
): (change: Change) => void {
  return ({ type, object, previous }) => {
    if (target.namespace !== undefined && object.metadata.namespace !== target.namespace) return
    const before = previous !== undefined && matches(previous)
    const after = type !== 'DELETED' && matches(object)
    if (after) send(before ? 'MODIFIED' : 'ADDED', object)
    else if (before) send('DELETED', object)
  }
}

function eventEncoder(call: Call): (type: ChangeType, object: KubeObject) => string {
  const { as } = parseAccept(call.request.headers.accept)
  const { resource } = call
  if (as === 'object') {
    return (type, object) =>
      `{"type":"${type}","object":${encodeObject(convertTo(resource, object), resource)}}\n`
  }
  let first = true
  return (type, object) => {
    const served = convertTo(resource, object)
    const meta = { resourceVersion: object.metadata.resourceVersion ?? '' }
    const value = as === 'table' ? buildTable(tableInput(call), [served], meta) : buildPartialObject(served)
    // Only the first event of a stream of tables carries the columns.
    const body = as === 'table' && !first ? { ...value, columnDefinitions: null } : value
    first = false
    return `${JSON.stringify({ type, object: body })}\n`
  }
}

function encodeBookmark({ api, resource }: Call, annotations?: Readonly<Record<string, string>>): string {
  const resourceVersion = String(api.cluster.store.revision())
  const metadata = { resourceVersion, ...(annotations === undefined ? {} : { annotations }) }
  const object = { kind: resource.kind, apiVersion: apiVersionOf(resource), metadata }
  return `${JSON.stringify({ type: 'BOOKMARK', object })}\n`
}

function encodeError(message: string): string {
  return `${JSON.stringify({ type: 'ERROR', object: buildStatus(gone(message)) })}\n`
}

function repeat(after: (ms: number, run: () => void) => () => void, ms: number, run: () => void): () => void {
  let cancel = after(ms, function again() {
    run()
    cancel = after(ms, again)
  })
  return () => cancel()
}
