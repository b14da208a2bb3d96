import type * as z from 'zod/mini'
import type { PlatformRole } from '../api/roles.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'

/**
 * What a role may do with a kind's records: change them, read them whole, know those alone that are theirs, or read their
 * face alone.
 */
export type PlatformRight = 'write' | 'read' | 'own' | 'face'

/** Who may have something to do with a record itself. */
export type Somebody = { readonly userID: string; readonly groups: readonly string[] }

/**
 * A kind that Naru keeps itself, as data: where its records are found, what they are, and who may do what with them.
 * The server's routes, live queries and rights answers and everything the console asks follow from it.
 */
export type PlatformKind<F extends object = object, R extends F = F> = {
  readonly spec: KindSpec & { readonly collection: string }
  /** A whole record. */
  readonly record: z.ZodMiniType<R>
  /** What of a record those may know who have no more than the right `face`; any other field is left out. */
  readonly face: z.ZodMiniType<F>
  /** Which fields name a record: for addresses, and for people. */
  readonly identity: Identity<string>
  /** A role that is not named may do nothing. */
  readonly rights: Readonly<Partial<Record<PlatformRole, PlatformRight>>>
  /** What the record itself lets somebody do with it, whatever their roles allow; null where it has nothing to do with them. */
  theirs?(record: R, who: Somebody): 'write' | 'read' | null
}

type Identity<Field> = { readonly id: Field; readonly name: Field; readonly created: Field }

type TextFields<F> = { readonly [K in keyof F & string]: F[K] extends string ? K : never }[keyof F & string]

/** A record as some role reads it: its face, and the rest where the role may know it. */
export type Shown<F extends object, R extends F> = F & Partial<R>

export function definePlatformKind<F extends object, R extends F>(
  kind: PlatformKind<F, R> & { readonly identity: Identity<TextFields<F>> },
): PlatformKind<F, R> {
  return kind
}
