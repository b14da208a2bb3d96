import type { MapQuery } from '@naru/contract/live/map'
import type { CountsQuery, ObjectQuery, SourceState } from '@naru/contract/live/protocol'
import { isRecord } from '@naru/contract/manifest/read'
import type { Identity, PlacedRight } from '@naru/contract/rbac/grants'
import type { Row } from '@naru/contract/rows/row'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import type { MeshAsk, MeshReply } from '../meshes/cluster-meshes.ts'
import type { IstiodName } from '../meshes/istiod-names.ts'
import type { LateAnswer } from '../meshes/late-answers.ts'
import type { Trouble } from '../mirror/source-status.ts'
import type { OverviewPart, OverviewScope } from '../overview/overview-part.ts'
import type { Placed } from '../views/sorted-rows.ts'
import type { ClusterScope, PartHead, PlacedRow, ViewQuery, Window } from '../views/window-source.ts'
import type { Frame } from '../views/windowed-view.ts'
import type { GrantsAnswer, HoldersAnswer, SeenRbac } from './rights-answers.ts'

export type ListRequest = {
  readonly query: ViewQuery
  /** What the caller may see; clusters of other threads are left out. */
  readonly scopes: readonly ClusterScope[]
  /** States of clusters that cannot be read at all. */
  readonly others: readonly SourceState[]
  /** The kinds that could use what is listed, and where the caller may list them: of a list of what nobody uses. */
  readonly users?: readonly UserScopes[] | undefined
}

/** `anywhere`: its objects may use those of other namespaces. */
export type UserScopes = {
  readonly kind: string
  readonly anywhere: boolean
  readonly scopes: readonly ClusterScope[]
}

/** Kinds of a namespace to count, and those that the caller may not list. */
export type CountsRequest = { readonly query: CountsQuery; readonly denied: readonly string[] }

/** A map, the kinds that may stand on it, and those that the caller may list everywhere or in the object's namespace. */
export type MapRequest = {
  readonly query: MapQuery
  readonly kinds: readonly string[]
  readonly everywhere: readonly string[]
  readonly inside: readonly string[]
}

/** Names under which a cluster knows a person. */
export type Subjects = { readonly user: string; readonly groups: readonly string[] }

export type SearchHit = {
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

/** Rights by kind id for a cluster. */
export type SearchScope = {
  readonly cluster: string
  readonly kinds: Readonly<Record<string, 'all' | readonly string[]>>
}

export type ToWorker =
  | {
      readonly op: 'set-cluster'
      readonly cluster: string
      readonly access: ClusterAccess
      readonly version: string | null
    }
  | { readonly op: 'renew-token'; readonly cluster: string; readonly token: string }
  | { readonly op: 'remove-cluster'; readonly cluster: string }
  | ({
      readonly op: 'open-list'
      readonly subscriber: number
      readonly window: Window
      readonly resumeFrom: number | null
    } & ListRequest)
  | { readonly op: 'open-object'; readonly subscriber: number; readonly query: ObjectQuery }
  | { readonly op: 'open-counts'; readonly subscriber: number; readonly request: CountsRequest }
  | { readonly op: 'open-map'; readonly subscriber: number; readonly request: MapRequest }
  | { readonly op: 'close'; readonly subscriber: number; readonly keep: boolean }
  | { readonly op: 'pause'; readonly subscriber: number }
  | { readonly op: 'refresh'; readonly subscriber: number }
  | ({ readonly op: 'open-part'; readonly part: number } & ListRequest)
  | { readonly op: 'close-part'; readonly part: number }
  | { readonly op: 'open-overview'; readonly part: number; readonly scopes: readonly OverviewScope[] }
  | { readonly op: 'close-overview'; readonly part: number }
  | { readonly op: 'call'; readonly id: number; readonly call: WorkerCall }
  | ({ readonly op: 'late-answer' } & LateAnswer)
  | { readonly op: 'stop' }

/** Questions with one answer each. */
export type WorkerCalls = {
  'part-head': { readonly ask: { readonly part: number }; readonly answer: PartHead }
  'part-range': {
    readonly ask: { readonly part: number; readonly from: number; readonly to: number }
    readonly answer: readonly PlacedRow[]
  }
  /** Keeps a copy of a list as it is now, or of the rows with these keys, to be read in pages; the last page frees it. */
  'export-open': {
    readonly ask: { readonly exported: number; readonly keys?: readonly string[] | undefined } & ListRequest
    readonly answer: null
  }
  'export-page': {
    readonly ask: { readonly exported: number; readonly limit: number }
    readonly answer: readonly { readonly place: Placed; readonly row: Row }[]
  }
  'export-close': { readonly ask: { readonly exported: number }; readonly answer: null }
  /** Ids of the kinds of which any cluster of the thread is mirrored at the moment. */
  'mirrored-kinds': { readonly ask: Readonly<Record<never, never>>; readonly answer: readonly string[] }
  search: {
    readonly ask: { readonly text: string; readonly scopes: readonly SearchScope[]; readonly limit: number }
    readonly answer: { readonly hits: readonly SearchHit[]; readonly loading: readonly string[] }
  }
  /** Namespaces whose role bindings name one of the subjects; null when bindings cannot be read. */
  namespaces: {
    readonly ask: { readonly cluster: string } & Subjects
    readonly answer: readonly string[] | null
  }
  mesh: { readonly ask: MeshAsk; readonly answer: MeshReply }
  /** What a cluster's istiod calls it; null while nobody knows. */
  'istiod-name': { readonly ask: { readonly cluster: string }; readonly answer: IstiodName | null }
  /** Who holds a role that may grant rights there; null while bindings are not read. */
  grantors: {
    readonly ask: { readonly cluster: string; readonly namespace: string | null }
    readonly answer: readonly string[] | null
  }
  /** By which bindings somebody has rights; null while what may be seen is not read. */
  grants: {
    readonly ask: { readonly cluster: string; readonly identity: Identity; readonly seen: SeenRbac }
    readonly answer: GrantsAnswer
  }
  /** Who may do something there; null while what may be seen is not read. */
  holders: {
    readonly ask: {
      readonly cluster: string
      readonly asked: PlacedRight
      readonly seen: SeenRbac
      readonly limit: number
    }
    readonly answer: HoldersAnswer
  }
}

export type CallName = keyof WorkerCalls
export type WorkerCall = { readonly [N in CallName]: { readonly name: N } & WorkerCalls[N]['ask'] }[CallName]

export type FromWorker =
  /** Its code is read; what is asked from now on waits for nothing else. */
  | { readonly op: 'started' }
  | { readonly op: 'frame'; readonly frame: Frame }
  | { readonly op: 'part-changed'; readonly part: number }
  | { readonly op: 'overview'; readonly part: number; readonly value: OverviewPart }
  | { readonly op: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly op: 'failed'; readonly id: number; readonly message: string }
  | { readonly op: 'rights-changed'; readonly cluster: string }
  | { readonly op: 'trouble'; readonly cluster: string; readonly trouble: Trouble | null }
  | { readonly op: 'error'; readonly message: string }

/** What of a message is handed over to who gets it, and not copied: the bytes that an answer consists of. */
export function handedOver(message: FromWorker): readonly ArrayBuffer[] {
  if (message.op !== 'answer' || !isRecord(message.value)) return []
  const { text } = message.value
  return text instanceof Uint8Array && text.buffer instanceof ArrayBuffer ? [text.buffer] : []
}
