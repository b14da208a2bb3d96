import type { FoundProblem } from '@naru/contract/live/overview'
import { describe, expect, it } from 'vitest'
import { problemHref } from './dashboard-links.ts'

const pod: FoundProblem = {
  severity: 'error',
  since: null,
  reason: 'Evicted',
  detail: '',
  next: 'nodes',
  cluster: 'seoul',
  kind: 'pod',
  namespace: 'shop',
  name: 'cart-1',
}
const node: FoundProblem = { ...pod, kind: 'node', namespace: null, name: 'worker-2', reason: 'NotReady' }

describe('the next step about a problem', () => {
  it('is the node itself where a node is in trouble', () => {
    expect(problemHref(node, 'nodes')).toBe(problemHref(node))
    expect(problemHref(node, 'nodes')).toContain('worker-2')
  })

  it('is the nodes of the cluster where they are why a pod is in trouble', () => {
    expect(problemHref(pod, 'nodes')).toBe('/nodes?cluster=seoul')
  })

  it('is the cluster where its connection is in trouble', () => {
    expect(problemHref(pod, 'connection')).toContain('seoul')
    expect(problemHref(pod, 'connection')).not.toContain('cart-1')
  })

  it('opens the tab that helps, if the kind has it', () => {
    expect(problemHref(pod, 'logs')).toMatch(/cart-1.*tab=log/)
    expect(problemHref(node, 'logs')).not.toContain('tab=')
  })
})
