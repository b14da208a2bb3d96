import { type Fields, readItems, readText } from '../manifest/read.ts'

/** Where a field's suggestions come from; what is not among them can still be typed. */
export type ChoiceSource =
  | { readonly from: 'namespaces' }
  /**
   * Names of objects of a kind, in the namespace of the form where they live in one, or in that of the field beside; of
   * a kind whose objects have a `type`, those of one alone.
   */
  | ({ readonly from: 'names'; readonly kind: string } & NameOptions)
  /** The same of the kind that the field beside names, such as `apps/v1/Deployment`. */
  | { readonly from: 'kind-at'; readonly field: string }
  /** The keys of a config map or secret whose name stands in the field beside, or in that of what the item is part of. */
  | { readonly from: 'keys'; readonly kind: KeyedKind; readonly named: string }
  /**
   * The ports of a service whose name stands in the field beside, by name or else by number: by its own, or by that of
   * the pods `behind` it.
   */
  | { readonly from: 'ports'; readonly named: string; readonly behind?: true }
  /**
   * The ports of the pods that have all labels of a field of the form, by name and by number; of the protocol in the
   * field beside.
   */
  | PodPortSource
  /** What occurs in a column of a kind of the cluster that offers its values as a filter. */
  | { readonly from: 'column'; readonly kind: string; readonly column: string }
  /** These, which are the same for every form. */
  | { readonly from: 'words'; readonly words: readonly string[] }
  /** What items of lists of the form hold, such as the names of its volumes. */
  | { readonly from: 'items'; readonly places: readonly ItemPlace[] }
  | ServedSource

/** What a rule of a role can be about, by what the cluster serves; `groups` and `resources` are the fields beside that narrow it. */
export type ServedSource = {
  readonly from: 'served'
  readonly what: 'groups' | 'resources' | 'verbs' | 'names'
  readonly groups: string
  readonly resources: string
}

export type PodPortSource = {
  readonly from: 'pod-ports'
  readonly labels: string
  readonly protocol: string
}

/** A field of each item of a list of the form, both by their ids. */
export type ItemPlace = { readonly list: string; readonly field: string }

type NameOptions = { readonly namespace?: string; readonly type?: string }

export type KeyedKind = 'config-map' | 'secret'

export const NAMESPACES: ChoiceSource = { from: 'namespaces' }

/** By the kind's id, or its discovered reference. */
export function names(kind: string, options: NameOptions = {}): ChoiceSource {
  return { from: 'names', kind, ...options }
}

export function portsOfPods(labels: string, protocol: string): ChoiceSource {
  return { from: 'pod-ports', labels, protocol }
}

export function valuesInColumn(kind: string, column: string): ChoiceSource {
  return { from: 'column', kind, column }
}

export function namesOfKindAt(field: string): ChoiceSource {
  return { from: 'kind-at', field }
}

export function served(
  what: ServedSource['what'],
  beside: Pick<ServedSource, 'groups' | 'resources'>,
): ChoiceSource {
  return { from: 'served', what, ...beside }
}

export function keysOf(kind: KeyedKind, named: string): ChoiceSource {
  return { from: 'keys', kind, named }
}

export function portsOf(named: string): ChoiceSource {
  return { from: 'ports', named }
}

export function portsBehind(named: string): ChoiceSource {
  return { from: 'ports', named, behind: true }
}

/** What stands at those places in the values of a form, without what is empty. */
export function valuesOfItems(places: readonly ItemPlace[], form: Fields): readonly string[] {
  const found = places.flatMap(({ list, field }) =>
    readItems(form[list]).map((item) => readText(item[field])),
  )
  return found.filter((value) => value !== '')
}
