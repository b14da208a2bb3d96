import type { AccessObject } from '../src/access/access-object.ts'

type Rule = {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}
export type Request = {
  readonly user: string
  readonly groups: readonly string[]
  readonly verb: string
  readonly group: string
  readonly resource: string
  /** Null for the whole cluster. */
  readonly namespace: string | null
}

/** Kubernetes' RBAC as its documentation tells it, over compiled objects and the roles that a cluster brings. */
export function judgeAccess(
  objects: readonly AccessObject[],
  brought: Readonly<Record<string, readonly Rule[]>>,
  asked: Request,
): boolean {
  return objects.some((binding) => {
    if (binding.kind === 'ClusterRole') return false
    if (binding.kind === 'RoleBinding' && binding.metadata.namespace !== asked.namespace) return false
    const isMeant = binding.subjects.some(({ kind, name }) =>
      kind === 'User' ? name === asked.user : asked.groups.includes(name),
    )
    return isMeant && rulesOf(objects, brought, binding.roleRef.name).some((rule) => allows(rule, asked))
  })
}

function rulesOf(
  objects: readonly AccessObject[],
  brought: Readonly<Record<string, readonly Rule[]>>,
  name: string,
): readonly Rule[] {
  for (const object of objects) {
    if (object.kind === 'ClusterRole' && object.metadata.name === name) return object.rules
  }
  return brought[name] ?? []
}

function allows({ verbs, apiGroups, resources }: Rule, { verb, group, resource }: Request): boolean {
  const holds = (list: readonly string[], one: string) => list.some((item) => item === '*' || item === one)
  return holds(verbs, verb) && holds(apiGroups, group) && holds(resources, resource)
}
