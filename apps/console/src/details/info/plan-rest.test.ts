import type { Tally } from '@naru/contract/live/tally'
import type { Row } from '@naru/contract/rows/row'
import { expect, it } from 'vitest'
import { planRest } from './plan-rest.ts'

const row = (text: string): Row => ({
  uid: text,
  cluster: 'c',
  namespace: 'n',
  name: text,
  created: 0,
  version: '1',
  cells: ['1/1', { text, tone: 'error' }],
})

const tally = (states: Readonly<Record<string, number>>): Tally => ({
  problems: 0,
  errors: 0,
  states: Object.fromEntries(
    Object.entries(states).map(([word, count]) => [word, { tone: 'ok', count, problems: 0 }]),
  ),
})

it.each<[string, number, Tally | undefined, readonly Row[], ReturnType<typeof planRest>]>([
  [
    'all are counted where all are well',
    50,
    tally({ Running: 50 }),
    [],
    { count: 50, states: [{ word: 'Running', count: 50 }] },
  ],
  [
    'those that are named are not counted again',
    50,
    tally({ CrashLoopBackOff: 2, Running: 47, Pending: 1 }),
    [row('CrashLoopBackOff'), row('CrashLoopBackOff'), row('Pending')],
    { count: 47, states: [{ word: 'Running', count: 47 }] },
  ],
  [
    'several states are told with the most first',
    12,
    tally({ Pending: 2, Running: 10 }),
    [],
    {
      count: 12,
      states: [
        { word: 'Running', count: 10 },
        { word: 'Pending', count: 2 },
      ],
    },
  ],
  ['where no state is known, only how many', 9, undefined, [row('Error')], { count: 8, states: [] }],
  ['what has just gone is less than nothing', 1, tally({}), [row('a'), row('b')], { count: 0, states: [] }],
])('%s', (_, total, counted, named, rest) => {
  expect(planRest(total, counted, named)).toEqual(rest)
})
