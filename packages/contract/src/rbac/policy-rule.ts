import type { KubeObject } from '../kubernetes/object.ts'
import { readItems, readList, readText } from '../manifest/read.ts'

export const RBAC_GROUP = 'rbac.authorization.k8s.io'

/** What a rule of a role allows: verbs on resources of API groups, or on paths that are no resources. */
export type PolicyRule = {
  readonly verbs: readonly string[]
  /** The core group is empty. */
  readonly apiGroups: readonly string[]
  /** `pods`, or `pods/exec`. */
  readonly resources: readonly string[]
  /** Empty allows every name. */
  readonly resourceNames: readonly string[]
  readonly nonResourceURLs: readonly string[]
}

/** The rules of a role; what has another shape is no rule. */
export function readPolicyRules(role: KubeObject): readonly PolicyRule[] {
  return readItems(role['rules']).map((rule) => ({
    verbs: readTexts(rule['verbs']),
    apiGroups: readTexts(rule['apiGroups']),
    resources: readTexts(rule['resources']),
    resourceNames: readTexts(rule['resourceNames']),
    nonResourceURLs: readTexts(rule['nonResourceURLs']),
  }))
}

function readTexts(value: unknown): readonly string[] {
  return readList(value).map(readText)
}

export const EVERY = '*'

function has(list: readonly string[], one: string): boolean {
  return list.includes(EVERY) || list.includes(one)
}

/** Whether a rule allows one of the verbs on one of the resources of a group, under some name at least. */
export function allows(
  rule: PolicyRule,
  verbs: readonly string[],
  { group, resources }: { readonly group: string; readonly resources: readonly string[] },
): boolean {
  return (
    has(rule.apiGroups, group) &&
    verbs.some((verb) => has(rule.verbs, verb)) &&
    resources.some((resource) => coversResource(rule.resources, resource))
  )
}

/** A subresource is allowed by its own name, or by that of its part under any resource. */
function coversResource(allowed: readonly string[], resource: string): boolean {
  const [, part] = resource.split('/')
  return has(allowed, resource) || (part !== undefined && allowed.includes(`${EVERY}/${part}`))
}

/** One verb on one resource (`pods`, `pods/exec`), of one object where it is named. */
export type RightAsked = {
  readonly verb: string
  /** The core group is empty. */
  readonly group: string
  readonly resource: string
  readonly name: string | null
}

/** Whether a rule allows it. One that names objects allows nothing of a whole list, and nothing that has no name yet. */
export function permits(rule: PolicyRule, { verb, group, resource, name }: RightAsked): boolean {
  const { resourceNames } = rule
  const isNamed = resourceNames.length === 0 || (name !== null && resourceNames.includes(name))
  return isNamed && allows(rule, [verb], { group, resources: [resource] })
}
