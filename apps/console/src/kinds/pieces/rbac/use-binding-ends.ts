import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectQuery } from '@naru/contract/live/protocol'
import { type RoleName, readRoleName, readSubjects, type Subject } from '@naru/contract/rbac/binding'
import { useLiveMany } from '../../../data/live/live-many.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { listAskedAccounts, type Presence, type ToldSubjects, tellSubjects } from './tell-subjects.ts'

export type BindingEnds = ToldSubjects & {
  readonly role: (RoleName & { readonly presence: Presence; readonly object: KubeObject | null }) | null
  readonly awaited: boolean
}

/** What a binding names, as far as a cluster keeps it: users and groups are names only. */
export function useBindingEnds({ cluster, object }: Pick<ViewProps, 'cluster' | 'object'>): BindingEnds {
  const role = readRoleName(object)
  const subjects = readSubjects(object).map((subject) => withHome(subject, object))
  const views = useLiveMany<ObjectQuery>([
    ...(role ? [{ type: 'object' as const, cluster, ...role }] : []),
    ...listAskedAccounts(subjects).map(({ namespace, name }) => ({
      type: 'object' as const,
      kind: 'service-account',
      cluster,
      namespace,
      name,
      brief: true as const,
    })),
  ])
  const presences = views.map(({ data, sources }): Presence => {
    if (data === null || sources[0]?.state !== 'live') return 'open'
    return data.object === null ? 'missing' : 'there'
  })
  return {
    role: role && {
      ...role,
      presence: presences[0] ?? 'open',
      // The answer to a query for one role is that role, with nothing of it checked.
      object: (views[0]?.data?.object ?? null) as KubeObject | null,
    },
    ...tellSubjects(subjects, presences.slice(role ? 1 : 0)),
    awaited: views.some(({ pending }) => pending),
  }
}

function withHome(subject: Subject, { metadata }: KubeObject): Subject {
  const isHome = subject.kind === 'ServiceAccount' && subject.namespace === ''
  return isHome ? { ...subject, namespace: metadata.namespace ?? '' } : subject
}
