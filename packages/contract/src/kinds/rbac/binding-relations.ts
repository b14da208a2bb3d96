import type { Relation } from '../../relations/relation.ts'

const ROLE_IDS = { Role: 'role', ClusterRole: 'cluster-role' } as const

/** The role that a binding grants, of one of those kinds, and the service accounts that it grants it to. */
export function bindingRelations(roles: readonly (keyof typeof ROLE_IDS)[]): readonly Relation[] {
  return [
    ...roles.map(
      (kind): Relation => ({
        by: 'name',
        word: 'grants',
        to: ROLE_IDS[kind],
        path: 'roleRef.name',
        where: { path: 'roleRef.kind', is: kind },
      }),
    ),
    {
      by: 'name',
      word: 'grants-to',
      to: 'service-account',
      path: 'subjects[].name',
      namespace: 'subjects[].namespace',
      where: { path: 'subjects[].kind', is: 'ServiceAccount' },
    },
  ]
}
