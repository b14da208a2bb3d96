import type { AuditRecord } from '@naru/contract/api/audit'
import type { SessionUser } from '@naru/contract/api/session'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import type { Removed } from '@naru/contract/platform/removed'
import type { ZodMiniType } from 'zod/mini'

/** Who writes. */
export type Writer = Pick<SessionUser, 'userID' | 'roles' | 'groups'>

/** A record as a change left it, and what the audit log shall say of the change. */
export type Changed<R> = {
  readonly record: R
  /** `update` where nothing is said. */
  readonly verb?: string
  readonly change?: AuditRecord['change']
}

/** How records are written; rights have been decided before, by what `kind` says. */
export type PlatformWrites<R extends object = object, Input = unknown, Change = unknown> = {
  /** Bytes of a body, where the usual limit is too low. */
  readonly bodyLimit?: number
  /** What a record names is looked for before it is kept. */
  readonly looksUp?: boolean
  readonly input: ZodMiniType<Input>
  readonly change: ZodMiniType<Change>
  create(input: Input, who: Writer): Promise<R>
  update(id: string, change: Change, who: Writer): Promise<Changed<R>>
  /** Throws what `create` or `update` would throw now, and writes nothing; only of kinds that are read from files. */
  rehearseCreate?(input: Input, who: Writer): Promise<void>
  rehearseUpdate?(id: string, change: Change, who: Writer): Promise<void>
  /** Ways to delete: what is added to a record's path, and the verb in the audit log. */
  readonly removals: readonly { readonly path: string; readonly verb: string }[]
  /** Says what stays elsewhere of what was deleted, and whether that goes on. */
  remove(id: string, who: Writer, path: string): Promise<void> | Promise<Removed>
}

/** Where the records of one of the platform's own kinds are kept: all that routes and live queries know of them. */
export type PlatformSource<R extends object = object> = {
  readonly kind: PlatformKind
  /** Of a kind that has none in the registry. */
  readonly rules?: KindRules
  load(): Promise<readonly R[]>
  /** Calls back when records may have changed, here or in another replica, until the answer is called. */
  watch(onChange: () => void): () => void
  readonly writes?: PlatformWrites<R>
  /** The cluster that a write is about, for the audit log. */
  clusterOf?(id: string): string
}

/** Ties what is written to the records of the kind, and forgets their types: whoever serves them needs none. */
export function definePlatformSource<F extends object, R extends F, Input, Change>(
  source: Omit<PlatformSource<R>, 'kind' | 'writes'> & {
    readonly kind: PlatformKind<F, R>
    readonly writes?: PlatformWrites<R, Input, Change>
  },
): PlatformSource {
  return source
}
