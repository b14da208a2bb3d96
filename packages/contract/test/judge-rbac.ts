import type { KubeObject } from '../src/kubernetes/object.ts'

export type AccessRequest = {
  readonly user: string
  readonly groups: readonly string[]
  readonly verb: string
  readonly group: string
  readonly resource: string
  readonly subresource: string
  readonly name: string
  /** Empty for the whole cluster. */
  readonly namespace: string
}

type Rule = {
  readonly verbs: readonly string[]
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly resourceNames?: readonly string[]
}
type Binding = KubeObject & {
  readonly roleRef: { readonly kind: string; readonly name: string }
  readonly subjects: readonly {
    readonly kind: string
    readonly name: string
    readonly namespace?: string
  }[]
}
type Role = KubeObject & { readonly rules: readonly Rule[] }

type Known = { readonly bindings: readonly Binding[]; readonly roles: readonly Role[] }

/** Kubernetes' RBAC authorizer, step by step as its documentation and its own code tell it. */
export function judgeRbac(asked: AccessRequest, { bindings, roles }: Known): boolean {
  for (const binding of bindings) {
    const home = binding.metadata.namespace ?? ''
    if (home !== '' && home !== asked.namespace) continue
    if (!binding.subjects.some((subject) => applies(subject, home, asked))) continue
    const roleHome = binding.roleRef.kind === 'Role' ? home : ''
    for (const { metadata, rules } of roles) {
      const isMeant = metadata.name === binding.roleRef.name && (metadata.namespace ?? '') === roleHome
      if (isMeant && rules.some((rule) => ruleAllows(asked, rule))) return true
    }
  }
  return false
}

function applies(
  { kind, name, namespace }: Binding['subjects'][number],
  home: string,
  asked: AccessRequest,
): boolean {
  if (kind === 'User') return name === asked.user
  if (kind === 'Group') return asked.groups.includes(name)
  return asked.user === ['system', 'serviceaccount', namespace ?? home, name].join(':')
}

function ruleAllows(asked: AccessRequest, rule: Rule): boolean {
  const { verbs, apiGroups = [], resourceNames = [] } = rule
  if (!verbs.includes('*') && !verbs.includes(asked.verb)) return false
  if (!apiGroups.includes('*') && !apiGroups.includes(asked.group)) return false
  if (resourceNames.length > 0 && !resourceNames.includes(asked.name)) return false
  return coversResource(asked, rule)
}

function coversResource({ resource, subresource }: AccessRequest, { resources = [] }: Rule): boolean {
  const full = subresource === '' ? resource : `${resource}/${subresource}`
  for (const one of resources) {
    if (one === '*' || one === full) return true
    if (subresource !== '' && one === `*/${subresource}`) return true
  }
  return false
}
