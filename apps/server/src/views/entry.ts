import { listBlocked } from '@naru/contract/kinds/blocked'
import type { Problem, RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import type { KindModel } from './kind-model.ts'
import { buildTextKey } from './sort-key.ts'
import { lastManager, stripObject } from './strip.ts'

/** One object in a worker's memory: its row, computed once per change, and what indexes and views need. */
export type Entry = {
  readonly id: string
  readonly row: Row
  /** Orders rows of equal keys: by name, namespace, cluster, uid. */
  readonly tie: string
  readonly object: KubeObject
  /** Uid of the controlling owner. */
  readonly owner: string | null
  readonly problem: Problem | null
  readonly changedBy: { readonly manager: string; readonly at: number } | null
  /** Row or problem will change with time alone, though the object does not. */
  readonly aging: boolean
}

const TIE_END = '\u0000'

/** The key of the entry's name, which its tie begins with. */
export function nameKeyOf({ tie }: Pick<Entry, 'tie'>): string {
  return tie.slice(0, tie.indexOf(TIE_END))
}

const LATER_MS = 24 * 3_600_000
const encoded = new WeakMap<Row, string>()

/** The row as it travels; made once for all who look. */
export function encodeRow(row: Row): string {
  const known = encoded.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(row)
  encoded.set(row, text)
  return text
}

/** The row with its object; few ask for these. */
export function encodeWhole({ row, object }: Entry): string {
  return JSON.stringify({ ...row, object })
}

export function buildEntry(
  cluster: string,
  model: KindModel,
  object: KubeObject,
  context: RuleContext,
): Entry {
  const changedBy = lastManager(object)
  const stripped = stripObject(object, model)
  return { ...evaluate(cluster, model, stripped, context), changedBy }
}

/** The same object, seen with what is known now. */
export function rebuildEntry(cluster: string, model: KindModel, entry: Entry, context: RuleContext): Entry {
  return { ...evaluate(cluster, model, entry.object, context), changedBy: entry.changedBy }
}

function evaluate(
  cluster: string,
  model: KindModel,
  object: KubeObject,
  context: RuleContext,
): Omit<Entry, 'changedBy'> {
  const problem = safely(() => model.rules.problem?.(object, context) ?? null, null)
  const row = withProblem(buildRow(cluster, model, object, context), problem)
  const later = { ...context, now: context.now + LATER_MS }
  const aging =
    (problem === null) !== (safely(() => model.rules.problem?.(object, later) ?? null, null) === null) ||
    readCells(model, object, later).some((cell, index) => !isSameCell(cell, row.cells[index] ?? null))
  return {
    id: `${cluster}/${row.uid}`,
    row,
    tie: `${buildTextKey(row.name)}\u0000${row.namespace ?? ''}\u0000${cluster}\u0000${row.uid}`,
    object,
    owner: object.metadata.ownerReferences?.find((owner) => owner.controller)?.uid ?? null,
    problem,
    aging,
  }
}

function isSameCell(a: CellValue, b: CellValue): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

function buildRow(cluster: string, model: KindModel, object: KubeObject, context: RuleContext): Row {
  const { metadata } = object
  const blocked = safely(() => listBlocked(model, model.rules, object), undefined)
  return {
    uid: uidOf(model, metadata),
    cluster,
    namespace: metadata.namespace ?? null,
    name: metadata.name,
    created: metadata.creationTimestamp === undefined ? 0 : Date.parse(metadata.creationTimestamp),
    version: metadata.resourceVersion ?? '',
    ...(metadata.deletionTimestamp !== undefined && { deleting: true }),
    ...(blocked && { blocked }),
    ...(isFolded(model, object, context) && { folded: true }),
    ...(isApart(model, object, context) && { apart: true }),
    cells: readCells(model, object, context),
    ...(metadata.labels && { labels: metadata.labels }),
  }
}

/** What no other object of the kind bears. */
function uidOf({ viewOf }: KindModel, { uid, namespace = '', name }: KubeObject['metadata']): string {
  if (uid === undefined) return `${namespace}/${name}`
  return viewOf === undefined ? uid : `${uid}/${name}`
}

/** Whether another object tells the same, and later. */
function isFolded({ rules }: KindModel, object: KubeObject, { repeats }: RuleContext): boolean {
  return rules.repeats !== undefined && repeats?.(object)?.isLatest === false
}

function isApart({ rules }: KindModel, object: KubeObject, context: RuleContext): boolean {
  return rules.belongs !== undefined && !safely(() => rules.belongs?.(object, context) ?? true, false)
}

function withProblem(row: Row, problem: Problem | null): Row {
  if (problem === null) return row
  const { severity, reason, since, cause } = problem
  // What its pods know is told by their own rows, to whoever may list them.
  const own = cause?.pod === undefined ? cause : undefined
  return { ...row, problem: { severity, reason, since, ...(own && { cause: own }) } }
}

function readCells(model: KindModel, object: KubeObject, context: RuleContext): CellValue[] {
  return model.rules.columns.map((column) => safely(() => column.value(object, context), null))
}

/** An object of a cluster is not trusted to have the shape that its kind should have. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
