import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import { KubeError } from '@naru/kube/errors'

/** A field that another manager owns, named as the cluster names it. */
export type OwnedField = { readonly field: string; readonly manager: string }

/** The fields for which others stand, out of the cluster's refusal to apply; none for any other error. */
export function listOwned(error: unknown): readonly OwnedField[] {
  if (!(error instanceof KubeError) || error.code !== 409) return []
  return (error.details?.causes ?? [])
    .filter(({ reason }) => reason === 'FieldManagerConflict')
    .map(({ field = '', message = '' }) => ({ field, manager: readManager(message) }))
}

/** Whoever wrote fields before anyone applied anything: the cluster knows no name for them. */
export const NOBODY = 'before-first-apply'
/** Fields of nobody, and those that were made by a form or an action here, need no question. */
const OWN_MANAGERS: readonly string[] = [NOBODY, FIELD_MANAGER]

/** Whether somebody else stands for a field, who is asked before it is taken. */
export function isForeign({ manager }: OwnedField): boolean {
  return !OWN_MANAGERS.includes(manager)
}

/** Who owns a field, out of `conflict with "kubectl" using apps/v1`. */
function readManager(message: string): string {
  return /conflict with "([^"]+)"/.exec(message)?.[1] ?? message
}
