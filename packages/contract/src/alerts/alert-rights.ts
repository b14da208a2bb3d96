type Labels = Readonly<Record<string, string>>

/** To list these is what it takes to see an alert about them. */
export type AlertRight = { readonly resource: 'pods' | 'nodes'; readonly namespace: string | null }

/** Labels that name a namespace: an exporter's own comes in place of that of what it tells about. */
const NAMESPACES = ['namespace', 'exported_namespace']

/** Who may not list the pods of a namespace does not see alerts about it; of what is in none, the pods of all. */
export function alertRights(labels: Labels): readonly AlertRight[] {
  const named = NAMESPACES.flatMap((label) => labels[label] || [])
  if (named.length > 0) return named.map((namespace) => ({ resource: 'pods', namespace }))
  return [{ resource: labels['node'] ? 'nodes' : 'pods', namespace: null }]
}
