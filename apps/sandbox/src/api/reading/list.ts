import type { KubeObject } from '@naru/contract/kubernetes/object'
import { gone, StatusError } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import { StoreError } from '../../store/store.ts'
import { tableKey } from '../../store/table.ts'
import type { Answer, Call } from '../call.ts'
import { formatContinueToken, parseContinueToken } from './continue-token.ts'
import { type ListMeta } from './encoding.ts'
import { type ListOptions, parseListOptions } from './list-options.ts'
import { presentList } from './present.ts'

/** A list, or one page of it, in the form that the caller accepts. */
export function answerList(call: Call): Answer {
  const options = parseListOptions(call)
  const { items, metadata } = loadPage(call, options)
  return presentList(
    call,
    items.map((item) => convertTo(call.resource, item)),
    metadata,
  )
}

type Page = { readonly items: readonly KubeObject[]; readonly metadata: ListMeta }

function loadPage(call: Call, options: ListOptions): Page {
  const { store } = call.api.cluster
  const continuation = options.continue === '' ? undefined : parseContinueToken(options.continue)
  const revision = continuation?.revision ?? pageRevision(call, options)
  const all = loadAt(call, options, revision)
  const start = continuation === undefined ? 0 : startAfter(all, continuation.after)
  const rest = start === 0 ? all : all.slice(start)
  const resourceVersion = String(revision ?? store.revision())
  if (options.limit <= 0 || rest.length <= options.limit)
    return { items: rest, metadata: { resourceVersion } }
  const items = rest.slice(0, options.limit)
  const last = items.at(-1)
  const after = last === undefined ? '' : tableKey(last.metadata)
  return {
    items,
    metadata: {
      resourceVersion,
      continue: formatContinueToken({ revision: Number(resourceVersion), after }),
      // With a selector kube-apiserver does not know how many are left.
      ...(options.matches === undefined ? { remainingItemCount: rest.length - items.length } : {}),
    },
  }
}

/** The revision that must be served exactly; undefined for the newest. */
function pageRevision({ api }: Call, { revision, match, limit }: ListOptions): number | undefined {
  const current = api.cluster.store.revision()
  if (revision === undefined || revision === 0) return undefined
  if (revision > current) throw tooLarge(revision, current)
  return match === 'Exact' || (match === '' && limit > 0) ? revision : undefined
}

export function tooLarge(revision: number, current: number): StatusError {
  return new StatusError(
    504,
    'Timeout',
    `Timeout: Too large resource version: ${revision}, current: ${current}`,
    {
      causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }],
      retryAfterSeconds: 1,
    },
  )
}

const TOO_OLD_TO_CONTINUE =
  'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter.'

function loadAt(call: Call, options: ListOptions, revision: number | undefined): readonly KubeObject[] {
  const { store, faults } = call.api.cluster
  const filter = { namespace: call.target.namespace, matches: options.matches }
  const { storage } = call.resource
  if (revision === undefined) return store.list(storage, filter)
  if (faults.current().watchExpired && revision < store.revision()) throw gone(TOO_OLD_TO_CONTINUE)
  try {
    return store.snapshot(storage, revision, filter)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw gone(options.continue === '' ? error.message : TOO_OLD_TO_CONTINUE)
  }
}

function startAfter(items: readonly KubeObject[], after: string): number {
  const index = items.findIndex((item) => tableKey(item.metadata) > after)
  return index < 0 ? items.length : index
}
