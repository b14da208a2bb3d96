import type { Tally } from '@naru/contract/live/tally'
import type { ParsedQuery } from '@naru/contract/pages/query'
import { describe, expect, it } from 'vitest'
import { parseListSearch } from '../query/list-search.ts'
import { planStates } from './plan-states.ts'

const TALLY: Tally = {
  problems: 3,
  errors: 3,
  states: {
    Completed: { tone: 'ok', count: 12, problems: 0 },
    Running: { tone: 'running', count: 250, problems: 0 },
    Pending: { tone: 'progress', count: 2, problems: 0 },
    ImagePullBackOff: { tone: 'error', count: 1, problems: 1 },
    CrashLoopBackOff: { tone: 'error', count: 2, problems: 2 },
  },
}
const at = (search: ParsedQuery) => parseListSearch(search, 20)

describe('the states over a list', () => {
  it('begin with what is wrong, the most of it first', () => {
    const words = planStates(TALLY, at({})).map(({ word, count }) => [word, count])
    expect(words).toEqual([
      [null, 3],
      ['CrashLoopBackOff', 2],
      ['ImagePullBackOff', 1],
      ['Pending', 2],
      ['Running', 250],
      ['Completed', 12],
    ])
  })

  it('say nothing of problems where there are none, unless the list is narrowed to them', () => {
    const fine = { ...TALLY, problems: 0, errors: 0 }
    expect(planStates(fine, at({})).every(({ word }) => word !== null)).toBe(true)
    expect(planStates(fine, at({ problems: true }))[0]).toMatchObject({
      word: null,
      tone: 'ok',
      count: 0,
      pressed: true,
    })
  })

  it('narrow the list when they are pressed, and widen it when they are pressed again', () => {
    const running = planStates(TALLY, at({ f: 'node:a' })).find(({ word }) => word === 'Running')
    expect(running?.pressed).toBe(false)
    expect(running?.change.filters).toEqual([
      { column: 'node', op: 'in', values: ['a'] },
      { column: 'status', op: 'in', values: ['Running'] },
    ])
    const again = planStates(TALLY, at({ f: 'status:Running|Pending' })).find(
      ({ word }) => word === 'Running',
    )
    expect(again?.pressed).toBe(true)
    expect(again?.change.filters).toEqual([{ column: 'status', op: 'in', values: ['Pending'] }])
  })

  it('keep a chosen one that no row has any more, so that it can be taken back', () => {
    const gone = planStates(TALLY, at({ f: 'status:Evicted' })).find(({ word }) => word === 'Evicted')
    expect(gone).toMatchObject({ count: 0, pressed: true, change: { filters: [] } })
  })

  it('show problems in the colour of the worst of them', () => {
    const toneOf = (errors: number) => planStates({ ...TALLY, errors }, at({}))[0]?.tone
    expect([toneOf(1), toneOf(0)]).toEqual(['error', 'warning'])
  })

  it('count nothing twice where one state holds all that is wrong', () => {
    const failed = { tone: 'error', count: 2, problems: 2 } as const
    const fine = { tone: 'ok', count: 9, problems: 0 } as const
    const words = (states: Tally['states'], search: ParsedQuery = {}) =>
      planStates({ problems: 2, errors: 2, states }, at(search)).map(({ word }) => word)
    expect(words({ LastRunFailed: failed, Scheduled: fine })).toEqual(['LastRunFailed', 'Scheduled'])
    expect(words({ LastRunFailed: failed, Scheduled: fine }, { problems: true })).toEqual([null, 'Scheduled'])
    expect(words({ LastRunFailed: { ...failed, count: 3 } })).toEqual([null, 'LastRunFailed'])
    expect(words({ Running: { ...failed, tone: 'running' } })).toEqual([null, 'Running'])
  })

  it('are few', () => {
    const states = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `S${index}`,
        { tone: 'off', count: index + 1, problems: 0 } as const,
      ]),
    )
    expect(planStates({ problems: 0, errors: 0, states }, at({})).map(({ count }) => count)).toEqual([
      20, 19, 18, 17, 16, 15,
    ])
  })
})
