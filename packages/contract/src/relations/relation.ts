import type { KindRef } from '../kinds/kind-ref.ts'
import type { FieldPath } from '../manifest/field-path.ts'

/** What an object is to the one that it points at, as a verb. */
export const RELATION_VERBS = [
  'owns',
  'selects',
  'runs',
  'uses',
  'makes',
  'instantiates',
  'mounts',
  'pulls-with',
  'runs-as',
  'runs-on',
  'started-by',
  'scales',
  'routes-to',
  'serves',
  'claims',
  'provisions',
  'grants',
  'grants-to',
  'aggregates',
  'protects',
  'limits',
  'concerns',
] as const
export type RelationWord = (typeof RELATION_VERBS)[number]

/**
 * Where objects of a kind point: plain data in the kind's own file, read in both directions.
 * - `owner`: objects of `to` carry this one as their controller. With `named`, the owner's name can be told from the
 *   owned object's alone, so that nobody needs to see the object between.
 * - `selector`: labels of objects of `to` in the same namespace match what stands at `path`: plain `labels` (an empty
 *   set chooses nothing, as a service's), a `selector` with `matchLabels` and `matchExpressions`, or what a `label` of
 *   theirs says, as their owner's name. Of a list of
 *   selectors each chooses on its own.
 * - `namespace`: all objects of `to` in its own namespace; not where anything stands at one of the paths in `unless`,
 *   because it then means some of them, which labels do not tell.
 * - `name`: the name of an object of `to` stands at `path`; in the same namespace, or in the one that stands at
 *   `namespace`; an object of a cluster has none. With `where`, only where that stands beside it.
 * - `numbered`: objects of `to` in the same namespace are named by one of the names at `path`, this object's own name
 *   and a number, with dashes between, as `data-db-0`.
 * - `reference`: a reference object (`apiVersion`, `kind`, `name`, maybe `namespace`) stands at `path`: any kind,
 *   registered or not.
 */
export type Relation =
  | {
      readonly by: 'owner'
      readonly word: 'owns'
      readonly to: KindRef
      readonly named?: 'template-hash' | 'scheduled-minute' | 'rollout-number' | 'notebook-label'
    }
  | {
      readonly by: 'selector'
      readonly word: RelationWord
      readonly to: KindRef
      readonly path: FieldPath
      readonly shape: 'labels' | 'selector' | { readonly label: string }
    }
  | {
      readonly by: 'namespace'
      readonly word: RelationWord
      readonly to: KindRef
      readonly unless?: readonly FieldPath[]
    }
  | {
      readonly by: 'name'
      readonly word: RelationWord
      readonly to: KindRef
      readonly path: FieldPath
      readonly namespace?: FieldPath
      /** Named, but allowed to be missing: a broken edge is no problem. */
      readonly optional?: FieldPath
      readonly where?: { readonly path: FieldPath; readonly is: string }
    }
  | { readonly by: 'numbered'; readonly word: RelationWord; readonly to: KindRef; readonly path: FieldPath }
  | { readonly by: 'reference'; readonly word: RelationWord; readonly path: FieldPath }
