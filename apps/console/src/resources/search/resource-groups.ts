import type { ApiResource } from '@naru/kube/api-resource'

export type ResourceGroup = { readonly group: string; readonly resources: readonly ApiResource[] }

/** Resources whose kind, name or group holds the text, by group: the core group first, then by name. */
export function groupResources(resources: readonly ApiResource[], text: string): readonly ResourceGroup[] {
  const sought = text.trim().toLowerCase()
  const found = resources.filter(({ kind, resource, shortNames }) =>
    [kind, resource.plural, resource.group, ...shortNames].some((word) =>
      word.toLowerCase().includes(sought),
    ),
  )
  const groups = [...new Set(found.map(({ resource }) => resource.group))].sort()
  return groups.map((group) => ({
    group,
    resources: found
      .filter(({ resource }) => resource.group === group)
      .toSorted((a, b) => a.kind.localeCompare(b.kind)),
  }))
}
