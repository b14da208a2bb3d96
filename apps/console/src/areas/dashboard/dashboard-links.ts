import type { NextStep } from '@naru/contract/kinds/kind-rules'
import type { TabId } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { FoundProblem } from '@naru/contract/live/overview'
import { ALL } from '@naru/contract/pages/page'
import { detailPath, listPath, objectPath, pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'

const STEP_TABS: Readonly<Partial<Record<NextStep, TabId>>> = {
  logs: 'log',
  events: 'event',
  'edit-image': 'yaml',
  yaml: 'yaml',
  pods: 'pod',
}

/** The list that explains a figure of a cluster. */
export const figureLinks = {
  nodes: (cluster: string) => listPath('node', { cluster }),
  failingPods: (cluster: string) => listPath('pod', { cluster, namespace: ALL, problems: true }),
  warnings: (cluster: string) => pagePath('P_EVENTS', { cluster, f: 'type:Warning' }),
  cluster: (id: string) => detailPath('cluster', { id }),
  healthyWorkloads: () => listPath('deployment', { cluster: ALL, namespace: ALL }),
} as const

/** Where the next step about a problem is taken: the object's page, opened at the tab that helps. */
export function problemHref(problem: FoundProblem, step: NextStep | null = null): string | null {
  if (step === 'connection') return figureLinks.cluster(problem.cluster)
  if (step === 'nodes' && problem.kind !== 'node') return figureLinks.nodes(problem.cluster)
  const path = objectPath(problem.kind, problem)
  const tab = step && STEP_TABS[step]
  const offered = findKind(problem.kind)?.pages.detail?.tabs ?? []
  return path && path + formatQuery({ tab: tab && offered.includes(tab) ? tab : null })
}
