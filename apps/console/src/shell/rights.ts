import type { Verb } from '@naru/contract/api/access'
import type { PlatformRole } from '@naru/contract/api/roles'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findPlatformKind } from '@naru/contract/kinds/platform-registry'
import { kinds } from '@naru/contract/kinds/registry'
import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import type { CanDo } from '@naru/contract/pages/page-rights'
import { canOnPlatform, rightOn } from '@naru/contract/platform/rights'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AccessQuestion, accessOptions, judgeRight, type Right } from '../data/access.ts'
import { useRoles } from '../data/session/roles.ts'
import { type Selection, useSelection } from './selection.ts'

/** A kind of Naru itself, by the person's roles; no cluster has a say in it. */
export function canOnPlatformKind(roles: readonly PlatformRole[], kind: KindSpec, verb: Verb): boolean {
  const own = findPlatformKind(kind.id)
  return own !== undefined && canOnPlatform(roles, own, verb)
}

/** Whether the person is told of those records alone that are theirs. */
export function useKnowsOwnOnly({ id }: Pick<KindSpec, 'id'>): boolean {
  const own = findPlatformKind(id)
  const roles = useRoles()
  return own !== undefined && rightOn(own, roles) === 'own'
}

export type RightsSubject = Pick<Selection, 'cluster' | 'clusters' | 'namespace'> & {
  /** The object that a page is about. */
  readonly name?: string | undefined
}

/** What must be asked so that a kind's rights in a cluster are known. */
function accessQuestion(
  kind: KindSpec,
  cluster: string,
  {
    namespace,
    name = null,
  }: { readonly namespace: string | null; readonly name?: string | null | undefined },
): AccessQuestion {
  const { plural, api } = kind
  const own = kind.scope === 'namespaced' ? namespace : null
  return {
    cluster,
    namespace: rightsNamespace({ group: api.group, plural }, { namespace: own, name }),
    group: api.group,
    resource: plural,
  }
}

/** Every question whose answers say what may be done with these kinds in a selection. */
export function planQuestions(asked: readonly KindSpec[], { cluster, clusters, ...object }: RightsSubject) {
  const places = cluster === null ? clusters.map(({ id }) => id) : [cluster]
  const checked = asked.filter((kind) => kind.source === 'kubernetes' && kind.access === 'checked')
  return checked.flatMap((kind) =>
    places.map((place) => ({ kind: kind.id, question: accessQuestion(kind, place, object) })),
  )
}

export type Rights = {
  readonly ready: boolean
  readonly can: CanDo
  /** The same where what a cluster has never decided counts as a yes: it says itself what it refuses. */
  readonly mightDo: CanDo
}

/**
 * Rights on every registered kind in the current selection, or on one object of it. Over all clusters a right in any of them counts:
 * lists name the clusters that refuse.
 */
export function useRights(asked: readonly KindSpec[] = kinds, name?: string): Rights {
  const { cluster, namespace, clusters, clustersReady, mayChooseAllNamespaces } = useSelection()
  const roles = useRoles()
  const questions = useMemo(
    () => planQuestions(asked, { cluster, clusters, namespace, name }),
    [asked, cluster, clusters, namespace, name],
  )
  // Who may not ask about all namespaces still reads their own; the list itself says what it leaves out.
  const isOpenToOwnNamespaces = (kind: KindSpec, verb: Verb) =>
    kind.scope === 'namespaced' && namespace === null && !mayChooseAllNamespaces && verb === 'list'
  const answers = useQueries({ queries: questions.map(({ question }) => accessOptions(question)) })
  const known = answers.map(({ data }) => data)
  const isAny = (kind: KindSpec, verb: Verb, right: Right) =>
    questions.some((asked, index) => asked.kind === kind.id && judgeRight(known[index], verb) === right)
  const can: CanDo = (kind, verb) => {
    if (kind.source === 'platform') return canOnPlatformKind(roles, kind, verb)
    if (kind.access === 'open') return true
    if (isOpenToOwnNamespaces(kind, verb)) return true
    return isAny(kind, verb, 'allowed')
  }
  const mightDo: CanDo = (kind, verb) => can(kind, verb) || isAny(kind, verb, 'unknown')
  return { ready: clustersReady && known.every((answer) => answer !== undefined), can, mightDo }
}
