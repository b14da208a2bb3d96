import { describe, expect, it } from 'vitest'
import {
  AWAY_SINCE,
  buildFoundCronJob,
  buildFoundNode,
  buildFoundPod,
  buildFoundWorkload,
  RUN_MINUTE,
} from '../../test/problem-fixture.ts'
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

  const runs = [
    buildFoundPod('before', { job: `close-${RUN_MINUTE - 120}`, since: AWAY_SINCE - 120 }),
    buildFoundPod('last', { job: `close-${RUN_MINUTE}` }),
    buildFoundPod('last-retry', { job: `close-${RUN_MINUTE}` }),
  ]

  it('name a cron job as badly off as its failed runs, each once under it, newest first', () => {
    const problems = collapseProblems([...runs, buildFoundCronJob('close')])
    expect(problems).toMatchObject([{ kind: 'cron-job', reason: 'LastRunFailed', severity: 'error' }])
    expect(problems[0]?.affected).toMatchObject({ workloads: 1, pods: 3, total: 2 })
    expect(problems[0]?.affected?.problems.map(({ name }) => name)).toEqual(['last', 'before'])
  })

  it('name the newest failed run alone where its cron job has no problem', () => {
    expect(collapseProblems(runs).map(({ name }) => name)).toEqual(['last'])
  })

  it('name each failed job that no cron job made', () => {
    const jobs = ['import-1', 'import-2'].map((job) => buildFoundPod(job, { job }))
    expect(collapseProblems([...jobs, buildFoundCronJob('import')])).toHaveLength(3)
  })

  it('count every consequence, however few are named', () => {
    const pods = Array.from({ length: 40 }, (_, index) => buildFoundPod(`pod-${index}`, { node: 'a' }))
    const problems = collapseProblems([...pods, buildFoundNode('a')])
    expect(problems[0]?.affected).toMatchObject({ workloads: 40, pods: 40, total: 40 })
    expect(problems[0]?.affected?.problems).toHaveLength(30)
    expect(countConsequences(problems)).toBe(40)
  })
})
