/** Where a kind is served: the core group is the empty string. */
export type Resource = {
  readonly group: string
  readonly version: string
  readonly plural: string
}

/** A resource whatever the version: what rights, caches and stores are keyed by. */
export type GroupResource = Pick<Resource, 'group' | 'plural'>

/** `pods`, or `deployments.apps`: the form that kubectl and RBAC messages use. */
export function formatGroupResource({ group, plural }: GroupResource): string {
  return group === '' ? plural : `${plural}.${group}`
}

/** `v1`, or `apps/v1`. */
export function formatApiVersion({ group, version }: Pick<Resource, 'group' | 'version'>): string {
  return group === '' ? version : `${group}/${version}`
}

/** The group and version of an `apiVersion`; a bare version is the core group's. */
export function parseApiVersion(apiVersion: string): Pick<Resource, 'group' | 'version'> {
  const slash = apiVersion.indexOf('/')
  if (slash < 0) return { group: '', version: apiVersion }
  return { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) }
}
