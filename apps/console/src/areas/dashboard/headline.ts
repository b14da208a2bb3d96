import type { Overview } from '@naru/contract/live/overview'

/** What the dashboard says in one sentence, before any figure. */
export type Headline =
  | { readonly say: 'healthy' | 'loading' }
  | { readonly say: 'healthyWithout'; readonly count: number }
  | { readonly say: 'mild' | 'mildSoFar'; readonly count: number }
  | { readonly say: 'problems' | 'problemsSoFar'; readonly count: number; readonly critical: number }

/** Silence is not health: clusters that do not answer are named even when nothing else is wrong. */
export function buildHeadline({ clusters, problems, problemTotal, reading }: Overview): Headline {
  const isPart = reading.length > 0
  const critical = problems.filter(({ severity }) => severity === 'error').length
  if (critical > 0) return { say: isPart ? 'problemsSoFar' : 'problems', count: problemTotal, critical }
  if (problemTotal > 0) return { say: isPart ? 'mildSoFar' : 'mild', count: problemTotal }
  if (isPart || clusters.some(({ state }) => state === 'loading')) return { say: 'loading' }
  const silent = clusters.filter(({ state }) => state === 'error' || state === 'unknown').length
  return silent > 0 ? { say: 'healthyWithout', count: silent } : { say: 'healthy' }
}
