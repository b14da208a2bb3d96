import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectQuery } from '@naru/contract/live/protocol'
import { type RoleName, readRoleName, readSubjects, type Subject } from '@naru/contract/rbac/binding'
import { useLiveMany } from '../../../data/live/live-many.ts'
import type { ViewProps } from '../../../details/kind-view.ts'

/** Whether an object is there: `open` while, or where, that is not known. */
export type Presence = 'there' | 'missing' | 'open'

export type BindingEnds = {
  readonly role: (RoleName & { readonly presence: Presence; readonly object: KubeObject | null }) | null
  readonly subjects: readonly { readonly subject: Subject; readonly presence: Presence | 'not-kept' }[]
  readonly awaited: boolean
}

/** Service accounts that are looked up one by one. */
const FOLLOWED = 16

/** What a binding names, as far as a cluster keeps it: users and groups are names only. */
export function useBindingEnds({ cluster, object }: Pick<ViewProps, 'cluster' | 'object'>): BindingEnds {
  const role = readRoleName(object)
  const subjects = readSubjects(object).map((subject) => withHome(subject, object))
  const accounts = subjects.filter(({ kind }) => kind === 'ServiceAccount').slice(0, FOLLOWED)
  const views = useLiveMany<ObjectQuery>([
    ...(role ? [{ type: 'object' as const, cluster, ...role }] : []),
    ...accounts.map(({ namespace, name }) => ({
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
  const first = role ? 1 : 0
  return {
    role: role && {
      ...role,
      presence: presences[0] ?? 'open',
      // The answer to a query for one role is that role, with nothing of it checked.
      object: (views[0]?.data?.object ?? null) as KubeObject | null,
    },
    subjects: subjects.map((subject) => ({
      subject,
      presence:
        subject.kind === 'ServiceAccount'
          ? (presences[first + accounts.indexOf(subject)] ?? 'open')
          : 'not-kept',
    })),
    awaited: views.some(({ pending }) => pending),
  }
}

function withHome(subject: Subject, { metadata }: KubeObject): Subject {
  const isHome = subject.kind === 'ServiceAccount' && subject.namespace === ''
  return isHome ? { ...subject, namespace: metadata.namespace ?? '' } : subject
}
