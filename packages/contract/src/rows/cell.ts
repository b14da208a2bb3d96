import type { Status } from './status.ts'

/** What a column's value may be. Everything is JSON-able, because rows travel from the server's worker to the console. */
export type CellValue = CellValues[ColumnType] | null

/** `ready of desired`, sorted by the missing part. */
export type Ratio = { readonly ready: number; readonly desired: number }

/** Used and requested amounts in cores or bytes. */
export type Usage = { readonly used: number | null; readonly request: number | null }

/**
 * A link to another object of the same cluster; `kind` is a kind id. Where only the cluster knows it, it is what manifests
 * of `apiVersion` call it, which no kind id equals.
 */
export type ObjectLink = {
  readonly kind: string
  readonly apiVersion?: string
  readonly namespace: string | null
  readonly name: string
}

/** What the cells of each type of column hold; null where an object says nothing. */
export type CellValues = {
  text: string
  role: string
  /** Who keeps a record. */
  source: string
  number: number
  status: Status
  ratio: Ratio
  /** Cores. */
  cpu: number | Usage
  bytes: number | Usage
  link: ObjectLink
  list: readonly string[]
  images: readonly string[]
  /** Where something can be reached, or `PENDING_ADDRESS`. */
  addresses: readonly string[]
  /** Milliseconds since the epoch; what is read is how long ago or ahead it is. */
  time: number
  /** A day and its hour as `formatMoment` writes them, which are read as such. */
  moment: string
  /** Milliseconds. */
  duration: number
  boolean: boolean
}

export type ColumnType = keyof CellValues

export function isStatus(value: CellValue): value is Status {
  return typeof value === 'object' && value !== null && 'tone' in value
}

export function isRatio(value: CellValue): value is Ratio {
  return typeof value === 'object' && value !== null && 'desired' in value
}

export function isLink(value: CellValue): value is ObjectLink {
  return typeof value === 'object' && value !== null && 'kind' in value
}

export function isUsage(value: CellValue): value is Usage {
  return typeof value === 'object' && value !== null && 'used' in value
}

/** The amounts of a cell; both unknown in any other. */
export function readUsage(value: CellValue): Usage {
  return isUsage(value) ? value : { used: null, request: null }
}
