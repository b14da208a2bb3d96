import { describe, expect, it } from 'vitest'
import { planTasks } from './plan.ts'

const order = (spec: object) => planTasks(spec).map(({ name, stage }) => `${stage} ${name}`)

describe('the order of tasks', () => {
  it('is what they wait for: by name, and by the results that they use', () => {
    const spec = {
      tasks: [
        { name: 'scan', params: [{ name: 'image', value: '$(tasks.build.results.digest)' }] },
        { name: 'build', runAfter: ['test', 'lint'] },
        { name: 'test' },
        { name: 'lint' },
        { name: 'deploy', when: [{ input: '$(tasks.scan.results.level)', operator: 'in', values: ['low'] }] },
      ],
      finally: [{ name: 'notify', params: [{ name: 'at', value: '$(tasks.test.results.report)' }] }],
    }
    expect(order(spec)).toEqual(['0 test', '0 lint', '1 build', '2 scan', '3 deploy', '4 notify'])
    const [, , build, scan, deploy, notify] = planTasks(spec)
    expect([build?.after, scan?.after, deploy?.after, notify?.after]).toEqual([
      ['test', 'lint'],
      ['build'],
      ['scan'],
      [],
    ])
    expect(deploy?.when).toEqual(['$(tasks.scan.results.level) in low'])
    expect(notify?.isFinal).toBe(true)
  })

  it('is broken where a circle closes, and knows nothing of tasks that are not there', () => {
    const tasks = [
      { name: 'a', runAfter: ['b'] },
      { name: 'b', runAfter: ['a'] },
      { name: 'c', runAfter: ['gone'] },
      { name: 'd', runAfter: ['d'] },
    ]
    expect(
      planTasks({ tasks })
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd'])
    expect(planTasks({ tasks }).find(({ name }) => name === 'd')?.after).toEqual([])
  })

  it.each([null, undefined, 'x', {}, { tasks: null }, { tasks: [null, 1] }])('is empty of %j', (spec) => {
    expect(planTasks(spec)).toEqual([])
  })

  it('is found at once where each task waits for two before it', () => {
    const tasks = Array.from({ length: 60 }, (_, index) => ({
      name: `t${index}`,
      runAfter: [`t${index - 1}`, `t${index - 2}`],
    }))
    expect(planTasks({ tasks }).at(-1)).toMatchObject({ name: 't59', stage: 59 })
  })
})

it.each([
  [{ taskRef: { name: 'build' } }, 'build', ''],
  [{ taskRef: { kind: 'Task', name: 'build' } }, 'build', ''],
  [{ taskRef: { kind: 'ClusterTask', name: 'build' } }, null, 'ClusterTask build'],
  [{ taskRef: { apiVersion: 'x/v1', kind: 'Approval', name: 'ask' } }, null, 'Approval ask'],
  [{ taskRef: { resolver: 'hub', params: [{ name: 'name', value: 'golang' }] } }, null, 'hub name=golang'],
  [{ taskSpec: { steps: [] } }, null, ''],
])('what runs %j is told', (task, name, source) => {
  expect(planTasks({ tasks: [{ name: 'it', ...task }] })).toMatchObject([{ task: name, source }])
})

it('a task that runs for each of several values says so', () => {
  expect(planTasks({ tasks: [{ name: 'it', matrix: { params: [] } }] })[0]?.isMatrix).toBe(true)
})
