/** Where a field's suggestions come from; what is not among them can still be typed. */
export type ChoiceSource =
  | { readonly from: 'namespaces' }
  /** Names of objects of a kind, in the namespace of the form where they live in one. */
  | { readonly from: 'names'; readonly kind: string }
  /** The same of the kind that the field beside names, such as `apps/v1/Deployment`. */
  | { readonly from: 'kind-at'; readonly field: string }
  /** The keys of a config map or secret whose name stands in the field beside. */
  | { readonly from: 'keys'; readonly kind: KeyedKind; readonly named: string }

export type KeyedKind = 'config-map' | 'secret'

export const NAMESPACES: ChoiceSource = { from: 'namespaces' }

/** By the kind's id, or its discovered reference. */
export function names(kind: string): ChoiceSource {
  return { from: 'names', kind }
}

export function namesOfKindAt(field: string): ChoiceSource {
  return { from: 'kind-at', field }
}

export function keysOf(kind: KeyedKind, named: string): ChoiceSource {
  return { from: 'keys', kind, named }
}
