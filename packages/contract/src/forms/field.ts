import type { Text } from '../i18n/locale.ts'
import type { Fields } from '../manifest/read.ts'
import type { Message } from '../rules/message.ts'
import type { ChoiceSource } from './choice-source.ts'
import type { Spot } from './spot.ts'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** What the fields of a form, or of one item of a list, hold: by the field's id. */
export type Values = { readonly [id: string]: Json | undefined }

export type FormMode = 'create' | 'edit'

/** What a rule or a condition may look at: the values beside the field, and those of the whole form. */
export type Around = { readonly mode: FormMode; readonly values: Values; readonly form: Values }

/** A broken rule below a field: `at` is empty for the field itself, `2.key` for a part of it. */
export type Fault = { readonly at: string; readonly breach: Message }

export type Option = {
  readonly value: string
  readonly title: Text
  readonly hint?: Text
  /** Shown where the manifest holds it, but not offered. */
  readonly kept?: boolean
  /** Offered only where the cluster is one of these. */
  readonly platform?: 'openshift'
}

type Choosing = { readonly chosen: string; readonly isOpenShift: boolean }

/** What can be chosen in a cluster; what is chosen already can stay. */
export function listOffered(
  options: readonly Option[],
  { chosen, isOpenShift }: Choosing,
): readonly Option[] {
  return options.filter(
    ({ value, kept, platform }) => value === chosen || (!kept && (platform === undefined || isOpenShift)),
  )
}

/** What an amount is written in, such as `Mi`; empty for whole ones. */
export type Unit = Pick<Option, 'value' | 'title'>

/** Components of the console that stand for a field where no widget does. */
export type OwnWidget = 'certificate' | 'context' | 'file' | 'moment' | 'password' | 'promql' | 'weights'

export type Widget =
  | {
      readonly as: 'text'
      /** Lines of a longer text. */
      readonly rows?: number
      readonly type?: 'password' | 'email'
      readonly placeholder?: string
    }
  | { readonly as: 'number'; readonly placeholder?: string }
  /** A number beside its unit; the first unit is taken while nothing is typed. */
  | { readonly as: 'amount'; readonly units: readonly Unit[]; readonly placeholder?: string }
  | { readonly as: 'choice'; readonly options: readonly Option[]; readonly radio?: boolean }
  | { readonly as: 'tick' }
  | { readonly as: 'strings'; readonly add: Text }
  /** Words side by side; those offered stand there to be switched on and off. */
  | { readonly as: 'tokens'; readonly add: Text; readonly offered: (around: Around) => readonly string[] }
  /** Records of one of the platform's own kinds, by id; they are found by name. */
  | { readonly as: 'records'; readonly kind: string; readonly add: Text; readonly none: Text }
  | { readonly as: 'pairs'; readonly add: Text; readonly rows?: number; readonly keyTitle: Text }
  | ListWidget
  | { readonly as: 'own'; readonly component: OwnWidget }
  /** Never shown: other fields look at it. */
  | { readonly as: 'none' }

export type ListWidget = {
  readonly as: 'list'
  readonly nodes: readonly Node[]
  /** What one item is, such as “Container”. */
  readonly item: Text
  readonly add: Text
  readonly least: number
  readonly most: number
  /** Items in one line each, with columns of these widths. */
  readonly line?: string
  /** The field whose value no two items share. */
  readonly unique?: string
}

/** What reading and writing a field may look at besides the field itself. */
export type WriteContext = { readonly mode: FormMode; readonly form: Values; readonly was: Values }

/** One field: a place in the manifest, what a person sees there, and what is right. */
export type Field = {
  readonly node: 'field'
  /** Its path, so that an error of the cluster finds it. */
  readonly id: string
  readonly title: Text
  /** What it is called once the object exists, where that is something else. */
  readonly titleOnEdit?: Text
  readonly hint?: Text | ((around: Around) => Text | null)
  readonly widget: Widget
  readonly spot: Spot
  /** What is shown where the manifest says nothing. */
  readonly otherwise: Json
  /** What a new object or item begins with. */
  readonly begin: Json
  /** What an untouched widget holds: by it a field is seen to be required. */
  readonly blank: Json
  readonly read: (raw: unknown) => Json
  /** What stands in the manifest over what stood there; undefined removes it. */
  readonly write: (value: Json, raw: unknown, context: WriteContext) => unknown
  readonly check: (value: Json, around: Around) => readonly Fault[]
  readonly when?: (around: Around) => boolean
  /** Never changes once the object exists, or once what it holds says so. */
  readonly fixed?: boolean | ((around: Around) => boolean)
  readonly choices?: ChoiceSource
  /** What is to be known of what is chosen, which is right all the same. */
  readonly warns?: (around: Around) => readonly Text[]
}

/** Fields side by side, under a title of their own, or folded away. */
export type Layout = {
  readonly node: 'row' | 'group' | 'more'
  readonly title?: Text
  readonly hint?: Text
  readonly nodes: readonly Node[]
}

export type Node = Field | Layout

/** The fields in the order of the form, without their layout and without the fields of items. */
export function listFields(nodes: readonly Node[]): readonly Field[] {
  return nodes.flatMap((node) => (node.node === 'field' ? [node] : listFields(node.nodes)))
}

export function isShown({ widget, when }: Field, around: Around): boolean {
  return widget.as !== 'none' && (when?.(around) ?? true)
}

/** Whether an object that exists keeps it. */
export function isFixed({ fixed = false }: Field, around: Around): boolean {
  return around.mode === 'edit' && (typeof fixed === 'function' ? fixed(around) : fixed)
}

/** Whether an untouched field would be refused, which is what the mark beside its title says. */
export function isRequired(field: Field, around: Around): boolean {
  const first = field.check(field.blank, around)[0]?.breach.key
  return first === 'rule.required' || first === 'rule.select' || first === 'rule.certificate'
}

/** The fields that a scope's manifest holds, as values by id. */
export function readScope(nodes: readonly Node[], fields: Fields): Values {
  return Object.fromEntries(listFields(nodes).map((field) => [field.id, readField(field, fields)]))
}

export function readField({ spot, read, otherwise }: Field, fields: Fields): Json {
  const raw = spot.read(fields)
  return raw === undefined || raw === null ? otherwise : read(raw)
}

export function valueOf({ id, otherwise }: Field, values: Values): Json {
  const value = values[id]
  return value === undefined ? otherwise : value
}

/** What a new object or item begins with. */
export function beginScope(nodes: readonly Node[]): Values {
  return Object.fromEntries(listFields(nodes).map(({ id, begin }) => [id, begin]))
}
