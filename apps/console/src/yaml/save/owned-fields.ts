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

/** Who owns a field, out of `conflict with "kubectl" using apps/v1`. */
function readManager(message: string): string {
  return /conflict with "([^"]+)"/.exec(message)?.[1] ?? message
}
