import { describe, expect, it } from 'vitest'
import { condition, object } from '../../../test/kind-samples.ts'
import { judgeDrain, listRivals } from './judge-drain.ts'

const pod = (nodeName: string, ready = true, phase = 'Running') =>
  object(
    { spec: { nodeName }, status: { phase, conditions: [condition('Ready', ready ? 'True' : 'False')] } },
    { labels: { app: 'web' } },
  )

function budget(
  name: string,
  [allowed, current, desired]: readonly [number, number, number],
  spec: object = {},
) {
  const status = { disruptionsAllowed: allowed, currentHealthy: current, desiredHealthy: desired }
  return object({ spec: { selector: { matchLabels: { app: 'web' } }, ...spec }, status }, { name })
}

const verdicts = (...of: Parameters<typeof judgeDrain>) =>
  judgeDrain(...of).map(({ node, verdict }) => `${node} ${verdict}`)

describe('a drain', () => {
  it.each([
    [
      'takes as many as are allowed at once',
      [2, 4, 2],
      [pod('a'), pod('a'), pod('b')],
      ['a at-once', 'b at-once'],
    ],
    ['takes more some at a time', [1, 3, 2], [pod('a'), pod('a'), pod('b')], ['a some', 'b at-once']],
    ['waits where none is allowed', [0, 2, 2], [pod('a'), pod('b')], ['a waits', 'b waits']],
    [
      'takes what is not ready where the others suffice',
      [0, 2, 2],
      [pod('a', false), pod('b')],
      ['b waits', 'a at-once'],
    ],
    ['waits with it where they do not', [0, 1, 2], [pod('a', false), pod('b')], ['a waits', 'b waits']],
    [
      'does not count what has ended or runs nowhere',
      [0, 1, 1],
      [pod('a', false, 'Failed'), pod(''), pod('b')],
      ['b waits'],
    ],
  ] as const)('%s', (_what, counts, pods, expected) => {
    expect(verdicts(budget('web', counts), pods, [])).toEqual(expected)
  })

  it('takes what is not ready whenever the budget says so', () => {
    const always = budget('web', [0, 1, 2], { unhealthyPodEvictionPolicy: 'AlwaysAllow' })
    expect(verdicts(always, [pod('a', false)], [])).toEqual(['a at-once'])
  })

  it('never takes what two budgets are about', () => {
    const [own, other] = [budget('web', [1, 3, 2]), budget('all', [1, 3, 2], { selector: {} })]
    const apart = budget('db', [1, 3, 2], { selector: { matchLabels: { app: 'db' } } })
    const rivals = listRivals(own, [pod('a')], [own, other, apart])
    expect(rivals.map(({ metadata }) => metadata.name)).toEqual(['all'])
    expect(verdicts(own, [pod('a')], rivals)).toEqual(['a never'])
  })
})
