import { listBlocked } from '@naru/contract/kinds/blocked'
import type { Problem, RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import type { KindModel } from './kind-model.ts'
import { buildTextKey } from './sort-key.ts'
import { lastManager, stripObject } from './strip.ts'

/**
 * One object in a worker's memory, and what indexes and views need of it. Its row and its problem are worked out once, when
 * somebody first looks at them: of thousands of objects that are mirrored nobody may ever list one.
 */
export type Entry = {
  /** What no other object of the kind bears. */
  readonly uid: string
  readonly id: string
  readonly cluster: string
  readonly row: Row
  /** Orders rows of equal keys: by name, namespace, cluster, uid. */
  readonly tie: string
  readonly object: KubeObject
  /** Uid of the controlling owner. */
  readonly owner: string | null
  /** It is none of its kind, though it is kept with those that are. */
  readonly isApart: boolean
  readonly problem: Problem | null
  readonly changedBy: { readonly manager: string; readonly at: number } | null
}

/** An entry as its store keeps it. */
export type KeptEntry = Entry & {
  /** Somebody has seen its row. */
  readonly isSeen: boolean
  /** What somebody has seen of it will change with time alone, though the object does not. */
  readonly isAging: boolean
  /** The same object, seen with what is known now; null where nothing that anybody has seen is different. */
  renewed(): KeptEntry | null
}

/** Where entries come from: one kind of one cluster, and what its rules may know at a moment. */
export type EntrySource = {
  readonly cluster: string
  readonly model: KindModel
  readonly context: () => RuleContext
  /** Told of an entry that somebody has seen now and that is aging. */
  readonly onAging?: (entry: KeptEntry) => void
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

export function buildEntry(source: EntrySource, object: KubeObject): KeptEntry {
  const { model } = source
  return new LateEntry(source, stripObject(model.tell?.(object) ?? object, model), lastManager(object))
}

/** The same with another problem. */
export function withProblem(
  { uid, id, cluster, row, tie, object, owner, isApart, changedBy }: Entry,
  problem: Problem,
): Entry {
  return { uid, id, cluster, row, tie, object, owner, isApart, changedBy, problem }
}

/** A class, so that what is worked out from its object takes no room in each of thousands. */
class LateEntry implements KeptEntry {
  readonly object: KubeObject
  readonly changedBy: Entry['changedBy']
  isAging = false
  readonly #source: EntrySource
  #row: Row | undefined = undefined
  #problem: Problem | null | undefined = undefined
  #tie: string | undefined = undefined

  constructor(source: EntrySource, object: KubeObject, changedBy: Entry['changedBy']) {
    this.#source = source
    this.object = object
    this.changedBy = changedBy
  }

  get uid(): string {
    return uidOf(this.#source.model, this.object.metadata)
  }

  get cluster(): string {
    return this.#source.cluster
  }

  get id(): string {
    return `${this.cluster}/${this.uid}`
  }

  get owner(): string | null {
    return this.object.metadata.ownerReferences?.find((owner) => owner.controller)?.uid ?? null
  }

  get tie(): string {
    const { name, namespace = '' } = this.object.metadata
    this.#tie ??= [buildTextKey(name), namespace, this.cluster, this.uid].join(TIE_END)
    return this.#tie
  }

  get isApart(): boolean {
    return this.#source.model.rules.belongs !== undefined && this.row.apart === true
  }

  get isSeen(): boolean {
    return this.#row !== undefined
  }

  get problem(): Problem | null {
    if (this.#problem !== undefined) return this.#problem
    const { model, context } = this.#source
    const now = context()
    const problem = findProblem(model, this.object, now)
    this.#problem = problem
    if ((problem === null) !== (findProblem(model, this.object, later(now)) === null)) this.#age()
    return problem
  }

  get row(): Row {
    if (this.#row !== undefined) return this.#row
    const { cluster, model, context } = this.#source
    const now = context()
    const row = toldOf(buildRow(cluster, model, this.object, now), this.problem)
    this.#row = row
    const cells = readCells(model, this.object, later(now))
    if (cells.some((cell, index) => !isSameCell(cell, row.cells[index] ?? null))) this.#age()
    return row
  }

  #age(): void {
    this.isAging = true
    this.#source.onAging?.(this)
  }

  renewed(): KeptEntry | null {
    if (this.#problem === undefined) return null
    const next = new LateEntry(this.#source, this.object, this.changedBy)
    const isSame =
      JSON.stringify(next.problem) === JSON.stringify(this.#problem) &&
      (this.#row === undefined || JSON.stringify(next.row) === JSON.stringify(this.#row))
    return isSame ? null : next
  }
}

function later(context: RuleContext): RuleContext {
  return { ...context, now: context.now + LATER_MS }
}

function findProblem({ rules }: KindModel, object: KubeObject, context: RuleContext): Problem | null {
  return safely(() => rules.problem?.(object, context) ?? null, null)
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

/** A row that tells its object's problem. */
function toldOf(row: Row, problem: Problem | null): Row {
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
