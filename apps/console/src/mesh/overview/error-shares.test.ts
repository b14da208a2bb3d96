import { evaluateInstant } from '@naru/promql/evaluate'
import { expect, it } from 'vitest'
import { givenSeries } from '../../../../../packages/promql/test/given-series.ts'
import { requests, TOLD_AT } from '../../../../../packages/promql/test/told-requests.ts'
import { errorSharesQuery } from './error-shares.ts'

/** In `shop`, `web` has no proxy; `api` of `pay` has one, and what it calls by a waypoint is told by both. */
const source = givenSeries([
  requests('waypoint', 'shop/web > shop/cart', 3),
  requests('waypoint', 'shop/web > shop/cart', 1, '503'),
  requests('source', 'pay/api > shop/cart', 4),
  requests('waypoint', 'pay/api > shop/cart', 2),
  requests('waypoint', 'pay/api > shop/cart', 2, '503'),
  requests('source', 'pay/api > pay/bank', 1),
  requests('source', 'pay/api > pay/bank', 1, '0'),
  requests('destination', 'pay/api > pay/bank', 8, '500'),
])

function told(isAmbient: boolean): Readonly<Record<string, number>> {
  const value = evaluateInstant(errorSharesQuery(isAmbient), TOLD_AT * 1000, source)
  if (value.type !== 'vector') throw new Error('not a vector')
  return Object.fromEntries(
    value.samples.map(({ labels, value: share }) => [
      labels['destination_service_namespace'] ?? '',
      Math.round(share * 100) / 100,
    ]),
  )
}

it('the share of errors of who is carried without proxies is that of waypoints, and nothing counts twice', () => {
  expect(told(true)).toEqual({ shop: 12.5, pay: 50 })
})

it('where everybody has a proxy, these alone are heard', () => {
  expect(told(false)).toEqual({ shop: 0, pay: 50 })
  expect(errorSharesQuery(false)).not.toContain('waypoint')
})
