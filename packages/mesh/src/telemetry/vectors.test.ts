import { expect, it } from 'vitest'
import type { Sample } from './sample.ts'
import { isSecured, missingKinds, queryKind, vectorOf } from './vectors.ts'

const sample = (name: string, value: number): Sample => ({ labels: { name }, value })
const valuesOf = (samples: Iterable<Sample>) => [...samples].map(({ value }) => value)

it.each([
  ['security#0', 'security', false],
  ['traffic:istio_requests_total#12', 'traffic:istio_requests_total', false],
  ['traffic:istio_requests_total@source#0', 'traffic:istio_requests_total', false],
  ['traffic:istio_requests_total@secured#0', 'traffic:istio_requests_total', true],
])('%s is the answer to a query of %s', (id, kind, secured) => {
  expect([queryKind(id), isSecured(id)]).toEqual([kind, secured])
})

it('what nobody told is missed once, and as security, too, where it would have told of that', () => {
  const traffic = 'traffic:istio_requests_total'
  expect(missingKinds([`${traffic}@source#0`, `${traffic}@others#0`, 'responseTime#0'])).toEqual([
    'responseTime',
    traffic,
  ])
  expect(missingKinds([`${traffic}@secured#0`, 'security#0'])).toEqual(['security', traffic])
  expect(missingKinds([])).toEqual([])
})

it('what several parts tell counts once, as the first says it that says a number', () => {
  const vectors = {
    'a#10': [sample('one', 9)],
    'a#2': [sample('one', Number.NaN), sample('two', 2)],
    'a#11': [sample('one', 8)],
    'b#0': [sample('one', 7)],
  }
  expect(valuesOf(vectorOf(vectors, 'a'))).toEqual([9, 2])
})

it('what each end tells is told as it is, and alone where only that is meant', () => {
  const vectors = { 'a@source#0': [sample('one', 1)], 'a@secured#0': [sample('one', 2), sample('one', 3)] }
  expect(valuesOf(vectorOf(vectors, 'a'))).toEqual([1, 2, 3])
  expect(valuesOf(vectorOf(vectors, 'a', isSecured))).toEqual([2, 3])
})
