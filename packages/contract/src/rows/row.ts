import type { Blocked } from '../kinds/blocked.ts'
import type { Problem } from '../kinds/kind-rules.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { CellValue } from './cell.ts'

/** One object of a list, computed once per change by its kind's columns. */
export type Row = {
  /** The object's uid; unique over clusters together with `cluster`. */
  readonly uid: string
  /** The cluster's id; the empty string for the product's own kinds. */
  readonly cluster: string
  readonly namespace: string | null
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly created: number
  readonly version: string
  readonly deleting?: true
  readonly blocked?: Blocked
  /** Another, later row tells the same. */
  readonly folded?: true
  /** It shares the resource of the list's kind, and is none of that. */
  readonly apart?: true
  /** What the kind's rules find wrong with it; why, where it knows that by itself and not by its pods. */
  readonly problem?: Pick<Problem, 'severity' | 'reason' | 'since' | 'cause'>
  /** The kind's own columns in the kind's order (name, namespace, cluster, labels and age are fields of the row). */
  readonly cells: readonly CellValue[]
  readonly labels?: Readonly<Record<string, string>>
  /** Stripped, and only where the list was asked for whole objects. */
  readonly object?: KubeObject
}
