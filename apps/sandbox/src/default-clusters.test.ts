import { describe, expect, it } from 'vitest'
import { DEFAULT_CLUSTERS, DEFAULT_SIZE, parseSize, planClusters } from './default-clusters.ts'

describe('a size', () => {
  it.each([
    ['', DEFAULT_SIZE],
    ['pods=50000', { ...DEFAULT_SIZE, pods: 50_000 }],
    ['clusters=50,pods=2000,churn=4', { ...DEFAULT_SIZE, clusters: 50, pods: 2000, churn: 4 }],
    ['mesh=200,pods=10', { ...DEFAULT_SIZE, pods: 10, mesh: 200 }],
  ])('is read from %j', (text, size) => {
    expect(parseSize(text)).toEqual(size)
  })

  it.each(['ships=3', 'pods', 'pods=many', 'pods=-1', 'mesh=', 'mesh=2.5'])('%j is refused', (text) => {
    expect(() => parseSize(text)).toThrow('use pods=N, clusters=M, churn=R, mesh=K')
  })
})

describe('the plan', () => {
  const amounts = (size: Partial<typeof DEFAULT_SIZE>) =>
    planClusters(DEFAULT_CLUSTERS, { ...DEFAULT_SIZE, ...size }).map(({ spec, pods, churn }) => [
      spec.name,
      pods,
      churn,
    ])

  it('is the three stories', () => {
    expect(amounts({})).toEqual([
      ['seoul', 0, 0],
      ['busan', 0, 0],
      ['jeju', 0, 0],
    ])
  })

  it('gives further pods to the first cluster', () => {
    expect(amounts({ pods: 10, churn: 2 })[0]).toEqual(['seoul', 10, 2])
  })

  it('gives them to each further cluster, when there are some', () => {
    expect(amounts({ pods: 10, churn: 2, clusters: 2 })).toEqual([
      ['seoul', 0, 0],
      ['busan', 0, 0],
      ['jeju', 0, 0],
      ['scale-001', 10, 2],
      ['scale-002', 10, 2],
    ])
  })

  it('has a cluster more for a mesh, whose size is in no other', () => {
    const plans = planClusters(DEFAULT_CLUSTERS, { ...DEFAULT_SIZE, pods: 10, mesh: 3 })
    expect(plans.map(({ spec, pods }) => [spec.name, pods, spec.meshNamespaces])).toEqual([
      ['seoul', 10, undefined],
      ['busan', 0, undefined],
      ['jeju', 0, undefined],
      ['mesh', 0, 3],
    ])
  })
})
