import type { Overview } from '@naru/contract/live/overview'

/** What the dashboard says in one sentence, before any figure. */
export type Headline =
  | { readonly say: 'healthy' | 'loading' }
  | { readonly say: 'healthyWithout'; readonly count: number }
  | { readonly say: 'mild'; readonly count: number }
  | { readonly say: 'problems'; readonly count: number; readonly critical: number }

/** Silence is not health: clusters that do not answer are named even when nothing else is wrong. */
export function buildHeadline({ clusters, problems, problemTotal }: Overview): Headline {
  const critical = problems.filter(({ severity }) => severity === 'error').length
  if (critical > 0) return { say: 'problems', count: problemTotal, critical }
  if (problemTotal > 0) return { say: 'mild', count: problemTotal }
  if (clusters.some(({ state }) => state === 'loading')) return { say: 'loading' }
  const silent = clusters.filter(({ state }) => state === 'error' || state === 'unknown').length
  return silent > 0 ? { say: 'healthyWithout', count: silent } : { say: 'healthy' }
}
