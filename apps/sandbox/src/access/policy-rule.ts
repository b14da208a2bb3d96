import { readFields, readList, readString } from '@naru/contract/manifest/read'

export type PolicyRule = {
  readonly verbs: readonly string[]
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly resourceNames: readonly string[]
  readonly nonResourceURLs: readonly string[]
}

export type ResourceAttributes = {
  readonly verb: string
  readonly group: string
  readonly resource: string
  readonly subresource?: string | undefined
  readonly namespace?: string | undefined
  readonly name?: string | undefined
}

type PathAttributes = { readonly verb: string; readonly path: string }

/** What somebody wants to do. */
export type AccessAttributes = ResourceAttributes | PathAttributes

export function parsePolicyRule(value: unknown): PolicyRule {
  const rule = readFields(value)
  const strings = (field: string): readonly string[] => readList(rule[field]).map(readString)
  return {
    verbs: strings('verbs'),
    apiGroups: strings('apiGroups'),
    resources: strings('resources'),
    resourceNames: strings('resourceNames'),
    nonResourceURLs: strings('nonResourceURLs'),
  }
}

/** Kubernetes' rule matching: `*`, `pods/*` and any resource/scale are patterns, names restrict. */
export function checkRule(rule: PolicyRule, wanted: AccessAttributes): boolean {
  if (!matchesAny(rule.verbs, wanted.verb)) return false
  if ('path' in wanted) return rule.nonResourceURLs.some((pattern) => matchesPath(pattern, wanted.path))
  const named = rule.resourceNames.length === 0 || rule.resourceNames.includes(wanted.name ?? '')
  return named && matchesAny(rule.apiGroups, wanted.group) && matchesResource(rule.resources, wanted)
}

function matchesAny(patterns: readonly string[], value: string): boolean {
  return patterns.includes('*') || patterns.includes(value)
}

function matchesResource(
  patterns: readonly string[],
  { resource, subresource }: ResourceAttributes,
): boolean {
  if (patterns.includes('*')) return true
  if (subresource === undefined) return patterns.includes(resource)
  return patterns.includes(`${resource}/${subresource}`) || patterns.includes(`*/${subresource}`)
}

function matchesPath(pattern: string, path: string): boolean {
  if (pattern === '*' || pattern === path) return true
  return pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))
}

/** What of `wanted` none of `owned` allows, each resource and path on its own. */
export function findUncovered(owned: readonly PolicyRule[], wanted: PolicyRule): readonly PolicyRule[] {
  return splitRule(wanted).flatMap((one) => {
    const verbs = one.verbs.filter(
      (verb) =>
        ![...expandResources(verb, one), ...expandPaths(verb, one)].every((attributes) =>
          owned.some((rule) => checkRule(rule, attributes)),
        ),
    )
    return verbs.length === 0 ? [] : [{ ...one, verbs }]
  })
}

function splitRule(rule: PolicyRule): readonly PolicyRule[] {
  return [
    ...rule.apiGroups.flatMap((group) =>
      rule.resources.map((resource) => ({
        ...rule,
        apiGroups: [group],
        resources: [resource],
        nonResourceURLs: [],
      })),
    ),
    ...rule.nonResourceURLs.map((url) => ({
      ...rule,
      apiGroups: [],
      resources: [],
      resourceNames: [],
      nonResourceURLs: [url],
    })),
  ]
}

function expandResources(verb: string, wanted: PolicyRule): readonly AccessAttributes[] {
  const names = wanted.resourceNames.length === 0 ? [undefined] : wanted.resourceNames
  return wanted.apiGroups.flatMap((group) =>
    wanted.resources.flatMap((pattern) => {
      const [resource = '', subresource] = pattern.split('/')
      return names.map((name) => ({ verb, group, resource, subresource, name }))
    }),
  )
}

function expandPaths(verb: string, wanted: PolicyRule): readonly AccessAttributes[] {
  return wanted.nonResourceURLs.map((path) => ({ verb, path }))
}
