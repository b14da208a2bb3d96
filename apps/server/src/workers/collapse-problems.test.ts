import { describe, expect, it } from 'vitest'
import { buildFoundNode, buildFoundPod, buildFoundWorkload } from '../../test/problem-fixture.ts'
import { collapseProblems, countConsequences } from './collapse-problems.ts'

const names = ['web-abc12-1', 'web-abc12-2', 'web-abc12-3']

describe('the problems of a dashboard', () => {
  it('name one pod for all that share a workload', () => {
    const problems = collapseProblems(names.map((name) => buildFoundPod(name, { workload: 'web' })))
    expect(problems).toMatchObject([{ kind: 'pod', name: names[0], reason: 'Error', severity: 'error' }])
  })

  it('name the workload alone when it has the problem itself', () => {
    const problems = collapseProblems([
      buildFoundPod('web-abc12-1', { workload: 'web' }),
      buildFoundWorkload('web'),
    ])
    expect(problems.map(({ kind, name }) => [kind, name])).toEqual([['deployment', 'web']])
  })

  it('name a node that is away with all that it took along', () => {
    const [problem, ...others] = collapseProblems([
      ...names.map((name) => buildFoundPod(name, { workload: 'web', node: 'a' })),
      buildFoundWorkload('web'),
      buildFoundPod('alone', { node: 'a' }),
      buildFoundNode('a'),
    ])
    expect(others).toEqual([])
    expect(problem).toMatchObject({ kind: 'node', name: 'a', affected: { workloads: 2, pods: 4, total: 2 } })
    expect(problem?.affected?.problems.map(({ kind, name }) => [kind, name])).toEqual([
      ['pod', 'alone'],
      ['deployment', 'web'],
    ])
  })

  it('count every consequence, however few are named', () => {
    const pods = Array.from({ length: 40 }, (_, index) => buildFoundPod(`pod-${index}`, { node: 'a' }))
    const problems = collapseProblems([...pods, buildFoundNode('a')])
    expect(problems[0]?.affected).toMatchObject({ workloads: 40, pods: 40, total: 40 })
    expect(problems[0]?.affected?.problems).toHaveLength(30)
    expect(countConsequences(problems)).toBe(40)
  })
})
