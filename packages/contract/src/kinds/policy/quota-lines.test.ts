import { expect, it } from 'vitest'
import { listQuotaLines } from './quota-lines.ts'

const lines = (spec: object, status?: object) =>
  listQuotaLines({ metadata: { name: 'q' }, spec, ...(status && { status }) }).map(
    ({ resource, used, hard, share }) => [resource, used, hard, share],
  )

it('names what is fullest first, in amounts that compare', () => {
  const hard = { pods: '10', 'requests.cpu': '4', 'requests.memory': '8Gi' }
  const used = { pods: '1', 'requests.cpu': '3500m', 'requests.memory': '4Gi' }
  expect(lines({ hard }, { hard, used })).toEqual([
    ['requests.cpu', '3.5', '4', 0.875],
    ['requests.memory', '4Gi', '8Gi', 0.5],
    ['pods', '1', '10', 0.1],
  ])
})

it.each([
  [
    'a quota that is not counted yet has used nothing',
    { hard: { pods: '10' } },
    undefined,
    [['pods', '0', '10', 0]],
  ],
  [
    'what is forbidden and there is full',
    { hard: { pods: '0' } },
    { used: { pods: '2' } },
    [['pods', '2', '0', 1]],
  ],
  ['what is forbidden and is not there is empty', { hard: { pods: 0 } }, undefined, [['pods', '0', '0', 0]]],
  [
    'an amount that is none has no share',
    { hard: { pods: 'many' } },
    undefined,
    [['pods', '0', 'many', null]],
  ],
  ['a quota without limits has no lines', {}, undefined, []],
])('%s', (_what, spec, status, expected) => expect(lines(spec, status)).toEqual(expected))

it.each([
  [{ pods: '10' }, { pods: '4' }, 6],
  [{ 'requests.cpu': '2' }, { 'requests.cpu': '1500m' }, 0.5],
  [{ pods: '3' }, { pods: '5' }, 0],
  [{ pods: 'many' }, {}, null],
])('of %j, of which %j are used, is left', (hard, used, left) => {
  const [line] = listQuotaLines({ metadata: { name: 'q' }, spec: { hard }, status: { hard, used } })
  expect(line?.left).toBe(left)
})
