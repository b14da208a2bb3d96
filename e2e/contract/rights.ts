import type { Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { eventually } from './expect.ts'
import { inside, read, type Trial } from './trial.ts'

const rbac = (plural: string): Resource => ({ group: 'rbac.authorization.k8s.io', version: 'v1', plural })
export const roles = rbac('roles')
export const roleBindings = rbac('rolebindings')
export const clusterRoles = rbac('clusterroles')
export const clusterRoleBindings = rbac('clusterrolebindings')
export const RBAC = 'rbac.authorization.k8s.io'

export type Rule = {
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly verbs: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly nonResourceURLs?: readonly string[]
}

export type Subject = { readonly kind: 'User' | 'Group'; readonly name: string }

export type Question = {
  readonly verb: string
  readonly resource: string
  readonly group?: string
  readonly subresource?: string
  readonly namespace?: string
  readonly name?: string
}

/** A name of a user that no one else uses, and a client that speaks as that user. */
export function stranger(t: Trial, groups: readonly string[] = []): { user: string; client: KubeClient } {
  const user = `user-${t.unique}`
  return { user, client: t.client.as({ user, groups: [...groups, 'system:authenticated'] }) }
}

/** Gives rights in the case's namespace by a role and a binding of its own. */
export async function grant(t: Trial, subject: Subject, rules: readonly Rule[]): Promise<void> {
  const name = `granted-${Math.random().toString(36).slice(2, 8)}`
  await t.client.create(inside(t, roles), {
    apiVersion: `${RBAC}/v1`,
    kind: 'Role',
    metadata: { name },
    rules,
  })
  await t.client.create(inside(t, roleBindings), buildBinding(name, 'Role', subject))
}

export function buildBinding(name: string, kind: 'Role' | 'ClusterRole', subject: Subject, roleName = name) {
  const subjects = [{ ...subject, apiGroup: RBAC }]
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'RoleBinding',
    metadata: { name },
    subjects,
    roleRef: { apiGroup: RBAC, kind, name: roleName },
  }
}

/** Whether the client's user may do something, by a review of their own access. */
export async function may(client: KubeClient, question: Question): Promise<boolean> {
  const spec = { resourceAttributes: question }
  const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec }
  const answer = await client.json({
    path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
    method: 'POST',
    body: review,
  })
  return read(answer, 'status', 'allowed') === true
}

/** Rights take a moment to spread from the binding to the authorizer. */
export function eventuallyMay(client: KubeClient, question: Question): Promise<true> {
  return eventually(`being allowed to ${question.verb} ${question.resource}`, async () =>
    (await may(client, question)) ? (true as const) : undefined,
  )
}
