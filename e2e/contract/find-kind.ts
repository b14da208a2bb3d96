import type { ApiResource, Discovery } from '@naru/kube/api-resource'

/** The resource of a kind in one group: in the version asked for, else in the preferred one. */
export function findKind(
  { resources }: Discovery,
  { group, kind, version }: { readonly group: string; readonly kind: string; readonly version?: string },
): ApiResource | undefined {
  const all = resources.filter((one) => one.kind === kind && one.resource.group === group)
  if (version !== undefined) return all.find(({ resource }) => resource.version === version)
  return all.find(({ preferred }) => preferred) ?? all[0]
}
