/** A rule as a rules review answers it; no `resourceNames` means all objects. */
export type ResourceRule = {
  readonly verbs: readonly string[]
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly resourceNames: readonly string[]
}

/** A verb on a resource (`pods`, `pods/exec`), of one object when it is named. */
export type AccessQuestion = {
  readonly verb: string
  readonly group: string
  readonly resource: string
  readonly name?: string
}

/** Whether one of the rules allows it: Kubernetes' own wildcards, subresources included. */
export function isAllowed(rules: readonly ResourceRule[], question: AccessQuestion): boolean {
  return rules.some(
    (rule) =>
      holds(rule.verbs, question.verb) &&
      holds(rule.apiGroups, question.group) &&
      holdsResource(rule.resources, question.resource) &&
      holdsName(rule.resourceNames, question.name),
  )
}

function holds(values: readonly string[], value: string): boolean {
  return values.includes('*') || values.includes(value)
}

/** `pods/*` is no rule of Kubernetes; `*` + `/log` names a subresource of every resource. */
function holdsResource(resources: readonly string[], resource: string): boolean {
  if (holds(resources, resource)) return true
  const slash = resource.indexOf('/')
  return slash >= 0 && resources.includes(`*${resource.slice(slash)}`)
}

function holdsName(names: readonly string[], name: string | undefined): boolean {
  return names.length === 0 || (name !== undefined && names.includes(name))
}

/** Rights that everyone who is signed in has: to ask about themselves. They make nobody a member of a namespace. */
const SELF_GROUPS: ReadonlySet<string> = new Set(['authorization.k8s.io', 'authentication.k8s.io'])

/** Whether the rules allow to read anything at all beyond what everyone may. */
export function readsAnything(rules: readonly ResourceRule[]): boolean {
  return rules.some(
    ({ verbs, apiGroups }) =>
      ['*', 'get', 'list', 'watch'].some((verb) => verbs.includes(verb)) &&
      apiGroups.some((group) => !SELF_GROUPS.has(group)),
  )
}
