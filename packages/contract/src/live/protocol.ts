import * as z from 'zod/mini'
import type { FieldError } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { checkSelector } from '../kubernetes/label-selector.ts'
import type { Row } from '../rows/row.ts'
import type { Status } from '../rows/status.ts'
import type { KeptSettings } from '../shell/settings.ts'
import type { CountsSnapshot } from './counts.ts'
import { kindNamed } from './kind-named.ts'
import { type MapSnapshot, mapQuery } from './map.ts'
import type { Overview } from './overview.ts'
import { relatedQuery } from './related.ts'
import type { Tally } from './tally.ts'

/** A frame of changes leaves at most this often. */
export const FRAME_INTERVAL_MS = 100
export const MAX_WINDOW = 500

const scope = z.union([
  z.literal('all'),
  z.array(z.string().check(z.minLength(1), z.maxLength(253))).check(z.maxLength(500)),
])

/** A filter on one column: any of the values for `in`, a case-insensitive fragment for `has`. */
const columnFilter = z.object({
  column: z.string().check(z.maxLength(64)),
  op: z.enum(['in', 'has']),
  values: z.array(z.string().check(z.maxLength(253))).check(z.minLength(1), z.maxLength(50)),
})

export const listQuery = z.object({
  type: z.literal('list'),
  kind: kindNamed,
  clusters: scope,
  namespaces: scope,
  text: z.optional(z.string().check(z.maxLength(253))),
  filters: z.optional(z.array(columnFilter).check(z.maxLength(20))),
  /** A label selector as kubectl writes it. */
  labels: z.optional(
    z.string().check(
      z.maxLength(1000),
      z.refine((text) => checkSelector(text) === null),
    ),
  ),
  /** Only objects controlled by this uid (children of an owner). */
  owner: z.optional(z.string().check(z.maxLength(64))),
  /** Only objects that have to do with one other. */
  related: z.optional(relatedQuery),
  /** Only objects whose rules name a problem. */
  problems: z.optional(z.boolean()),
  /** Only objects that nobody uses, as far as the caller may see who could. */
  unused: z.optional(z.literal(true)),
  /** Of objects that tell the same, only the last. */
  folded: z.optional(z.literal(true)),
  /** The answer counts the rows by their state, too. */
  tally: z.optional(z.literal(true)),
  /** Rows carry their objects: for a few, of which columns do not tell enough. */
  whole: z.optional(z.literal(true)),
  sort: z.optional(z.object({ column: z.string().check(z.maxLength(64)), dir: z.enum(['asc', 'desc']) })),
  offset: z.number().check(z.int(), z.gte(0)),
  /** None asks only how many there are. */
  limit: z.number().check(z.int(), z.gte(0), z.lte(MAX_WINDOW)),
})
export type ListQuery = z.infer<typeof listQuery>

/** One object, live: its whole stripped manifest, for detail pages. */
export const objectQuery = z.object({
  type: z.literal('object'),
  kind: kindNamed,
  cluster: z.string().check(z.maxLength(253)),
  namespace: z.nullable(z.string().check(z.maxLength(253))),
  name: z.string().check(z.minLength(1), z.maxLength(253)),
  /** Only whether it is there, what owns it and how it is: for links to it. */
  brief: z.optional(z.literal(true)),
})
export type ObjectQuery = z.infer<typeof objectQuery>

/** Is anything wrong, where, since when: over clusters. */
export const overviewQuery = z.object({
  type: z.literal('overview'),
  clusters: scope,
  /** What each namespace holds is told, too. */
  byNamespace: z.optional(z.literal(true)),
})
export type OverviewQuery = z.infer<typeof overviewQuery>

/** How many objects of each kind a namespace holds, or the whole cluster: one question, whatever the number of kinds. */
export const countsQuery = z.object({
  type: z.literal('counts'),
  cluster: z.string().check(z.maxLength(253)),
  namespace: z.nullable(z.string().check(z.minLength(1), z.maxLength(253))),
  kinds: z.array(kindNamed).check(z.minLength(1), z.maxLength(100)),
})
export type CountsQuery = z.infer<typeof countsQuery>

/** Every record of one of the platform's own kinds, as far as the caller may read it: for what is chosen from all. */
export const recordsQuery = z.object({
  type: z.literal('records'),
  kind: kindNamed,
  /** Only these fields of each, so that a change of another is no news. */
  fields: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
})
export type RecordsQuery = z.infer<typeof recordsQuery>

/** What the caller has chosen for themselves, so that each of their windows follows the others. */
export const settingsQuery = z.object({ type: z.literal('settings') })
export type SettingsQuery = z.infer<typeof settingsQuery>

/** How far the audit log is, so that who looks at it is told of what is new. */
export const auditHeadQuery = z.object({ type: z.literal('audit') })
export type AuditHeadQuery = z.infer<typeof auditHeadQuery>

export const liveQuery = z.discriminatedUnion('type', [
  listQuery,
  objectQuery,
  overviewQuery,
  countsQuery,
  mapQuery,
  recordsQuery,
  settingsQuery,
  auditHeadQuery,
])
export type LiveQuery = z.infer<typeof liveQuery>

export const subscriptionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))

/** What the console sends on `/api/v1/live`. `resume` names the last sequence seen of that same query. */
export const clientMessage = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('open'),
    id: subscriptionId,
    query: liveQuery,
    resume: z.optional(z.object({ epoch: z.string().check(z.maxLength(64)), seq: z.number() })),
  }),
  z.object({
    op: z.literal('window'),
    id: subscriptionId,
    offset: z.number().check(z.int(), z.gte(0)),
    limit: z.number().check(z.int(), z.gte(1), z.lte(MAX_WINDOW)),
  }),
  z.object({ op: z.literal('close'), id: subscriptionId }),
  z.object({ op: z.literal('renew'), ticket: z.string().check(z.maxLength(200)) }),
  z.object({ op: z.literal('ping'), at: z.number() }),
])
export type ClientMessage = z.infer<typeof clientMessage>

/** How fresh the rows of one cluster are. Data that is not live never looks live. */
export type SourceState =
  | { readonly cluster: string; readonly state: 'live' }
  | { readonly cluster: string; readonly state: 'loading'; readonly loaded: number }
  | { readonly cluster: string; readonly state: 'stale'; readonly since: number; readonly reason: string }
  | {
      readonly cluster: string
      readonly state: 'denied'
      readonly verb: string
      readonly resource: string
      readonly namespaces?: readonly string[]
      /** What is denied would tell who uses the rows; the rows themselves are not. */
      readonly about?: 'use'
    }
  | {
      readonly cluster: string
      readonly state: 'unreachable'
      readonly since: number
      readonly reason: string
    }
  | { readonly cluster: string; readonly state: 'absent'; readonly reason: string }

/** Describes the cells of a list's rows; sent once with each snapshot. */
export type ColumnHead = {
  readonly id: string
  readonly title: Readonly<Record<'en' | 'ko', string>>
  readonly type: string
  readonly choice?: readonly string[]
  readonly optional?: true
}

/** A list's rows for its window, in order. `total` counts what matches the filters, `all` what the caller may see. */
export type ListSnapshot = {
  readonly type: 'list'
  readonly columns: readonly ColumnHead[]
  readonly total: number
  readonly all: number
  readonly offset: number
  readonly rows: readonly Row[]
  /** Where it was asked for. */
  readonly tally?: Tally
}

/** Applied in this order: `remove`, `upsert`, then `order` (the window's uids from `offset`, only when it changed). */
export type ListDelta = {
  readonly type: 'list'
  readonly total: number
  readonly all: number
  readonly offset: number
  readonly remove?: readonly string[]
  readonly upsert?: readonly Row[]
  readonly order?: readonly string[]
  /** Only when it changed. */
  readonly tally?: Tally
}

/**
 * What a pod or a node uses, in cores and bytes, as measured at `at`. There is none where the cluster offers no
 * metrics (`absent`), has not measured this object (`unmeasured`), or did not answer (`failed`).
 */
export type ObjectUsage =
  | { readonly state: 'measured'; readonly cpu: number; readonly memory: number; readonly at: number }
  | { readonly state: 'absent' | 'unmeasured' | 'failed' }

export type ObjectSnapshot = {
  readonly type: 'object'
  readonly object: Readonly<Record<string, unknown>> | null
  /** Only in brief, where the object's own manifest is not told; null when it says nothing about its state. */
  readonly status?: Status | null
  /** Only of kinds that clusters measure, as soon as it is known. */
  readonly usage?: ObjectUsage
}
export type OverviewSnapshot = { readonly type: 'overview'; readonly overview: Overview }
export type SettingsSnapshot = KeptSettings & { readonly type: 'settings' }
/** `head` is the newest record's number. */
export type AuditHeadSnapshot = { readonly type: 'audit'; readonly head: number }
export type RecordsSnapshot = { readonly type: 'records'; readonly records: readonly object[] }

/** What the server sends. Rows in `order` and `remove` are named `<cluster>/<uid>`. */
export type ServerMessage =
  | { readonly op: 'hello'; readonly epoch: string; readonly user: string; readonly expiresOn: number }
  | {
      readonly op: 'snapshot'
      readonly id: string
      readonly seq: number
      readonly sources: readonly SourceState[]
      readonly data:
        | ListSnapshot
        | ObjectSnapshot
        | OverviewSnapshot
        | CountsSnapshot
        | MapSnapshot
        | RecordsSnapshot
        | SettingsSnapshot
        | AuditHeadSnapshot
    }
  | {
      readonly op: 'delta'
      readonly id: string
      readonly seq: number
      readonly sources?: readonly SourceState[]
      readonly data?: ListDelta
    }
  | { readonly op: 'resumed'; readonly id: string; readonly seq: number }
  | {
      readonly op: 'error'
      readonly id?: string
      readonly code: ErrorCode
      readonly message: string
      /** What is wrong with the message that is answered, by its place in it. */
      readonly fields?: readonly FieldError[]
    }
  | { readonly op: 'pong'; readonly at: number }
  | { readonly op: 'expired'; readonly reason: StreamEnd }

/**
 * Why the server ends a person's streams: `rights` when their roles or groups changed and the session goes on,
 * `removed` when an administrator took the account away or reset its password, `shutdown` when the server stops.
 */
export type StreamEnd = SessionEnd | 'rights' | 'shutdown'
/** Those after which the person must sign in again. */
export type SessionEnd = 'signed-out' | 'expired' | 'removed'

/** The name of a row within a list over several clusters. */
export function rowKey(row: Pick<Row, 'cluster' | 'uid'>): string {
  return `${row.cluster}/${row.uid}`
}
