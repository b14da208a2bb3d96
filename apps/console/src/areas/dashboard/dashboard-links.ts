import type { Text } from '@naru/contract/i18n/locale'
import type { NextStep } from '@naru/contract/kinds/kind-rules'
import { NEXT_STEPS, nextTab } from '@naru/contract/kinds/next-steps'
import { findKind } from '@naru/contract/kinds/registry'
import type { FoundProblem } from '@naru/contract/live/overview'
import { ALL } from '@naru/contract/pages/page'
import { kindListPath, listPath, objectPath, pagePath } from '@naru/contract/pages/paths'

function oneOf([only = ALL, ...others]: readonly string[]): string {
  return others.length === 0 ? only : ALL
}

/** The list that explains a figure of a cluster. */
export const figureLinks = {
  nodes: (cluster: string) => listPath('node', { cluster }),
  failingPods: (cluster: string) => listPath('pod', { cluster, namespace: ALL, problems: true }),
  warnings: (cluster: string) => pagePath('P_EVENTS', { cluster, f: 'type:Warning' }),
  /** All of a kind, or those in a state. */
  all: (kind: string, clusters: readonly string[], state?: string) => {
    const cluster = oneOf(clusters)
    const f = state && `status:${encodeURIComponent(state)}`
    return kindListPath(kind, cluster, { cluster, namespace: ALL, f }) ?? undefined
  },
  /** Where what was changed lately stands first. */
  changed: (kind: string, clusters: readonly string[], namespace: string | null) => {
    const cluster = oneOf(clusters)
    return (
      kindListPath(kind, cluster, { cluster, namespace: namespace ?? ALL, sort: 'created.desc' }) ?? undefined
    )
  },
  healthy: (kind: string) => kindListPath(kind, ALL, { cluster: ALL, namespace: ALL }) ?? undefined,
} as const

/** Where the next step about a problem is taken: the object's page, opened at the tab that helps. */
export function problemHref(
  problem: FoundProblem,
  step: NextStep | null = null,
  hrefTo = objectPath,
): string | null {
  if (step === 'connection') return hrefTo('cluster', { cluster: '', namespace: null, name: problem.cluster })
  const list = step && NEXT_STEPS[step].list
  if (list && list.kind !== problem.kind) {
    return kindListPath(list.kind, problem.cluster, { cluster: problem.cluster })
  }
  return hrefTo(problem.kind, problem, { tab: step && nextTab(step, findKind(problem.kind)) })
}

/** What a next step is called: an object that is itself what the step leads to is looked at, not its list. */
export function nextTitle({ kind, next }: Pick<FoundProblem, 'kind' | 'next'>): Text {
  const { title, list } = NEXT_STEPS[next]
  return list?.kind === kind ? list.title : title
}
