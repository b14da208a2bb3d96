import { METRIC_PANELS } from '@naru/contract/metrics/measured-kinds'
import { evaluateInstant } from '@naru/promql/evaluate'
import type { Expression } from '@naru/promql/parse/expression'
import { parseExpression } from '@naru/promql/parse/parse'
import { describe, expect, it } from 'vitest'
import { givenSeries } from '../../../../packages/promql/test/given-series.ts'
import { requests, TOLD_AT } from '../../../../packages/promql/test/told-requests.ts'
import { questionsOf } from './object-questions.ts'

/** All selectors of an expression. */
function selectorsOf(node: unknown): readonly Extract<Expression, { kind: 'vector' }>[] {
  if (typeof node !== 'object' || node === null) return []
  // Only the parser makes objects of that kind.
  if ('kind' in node && node.kind === 'vector') return [node as Extract<Expression, { kind: 'vector' }>]
  return Object.values(node).flatMap(selectorsOf)
}

/** By what an object's series are held, where that is not their namespace alone. */
const BOUNDS: Readonly<Record<string, (own: string) => readonly string[]>> = {
  node: (own) => [`node=${own}`, `instance=${own}`],
  service: (own) => [`destination_service_namespace=${own}`],
  ingress: (own) => [`exported_namespace=${own}`],
}

const expressionsOf = (kind: string) => {
  const namespace = kind === 'node' || kind === 'namespace' ? null : 'shop'
  const object = { kind, namespace, name: kind === 'namespace' ? 'shop' : 'web.front' }
  return questionsOf(object, '120s').flatMap(({ lines }) => lines.map(({ expression }) => expression))
}

describe.each(Object.keys(METRIC_PANELS))('what is asked of a %s', (kind) => {
  it('fills its panels, in their order', () => {
    const keys = questionsOf({ kind, namespace: 'shop', name: 'web' }, '120s').map(({ key }) => key)
    expect(keys).toEqual(METRIC_PANELS[kind])
  })

  it('can be read, and never leaves what the right was asked for', () => {
    expect(expressionsOf(kind).length).toBeGreaterThan(0)
    const own = kind === 'node' ? 'web.front' : 'shop'
    for (const expression of expressionsOf(kind)) {
      const selectors = selectorsOf(parseExpression(expression))
      expect(selectors.length).toBeGreaterThan(0)
      for (const { matchers } of selectors) {
        const held = matchers.filter(({ op }) => op === '=').map(({ name, value }) => `${name}=${value}`)
        const bounds = BOUNDS[kind]?.(own) ?? [`namespace=${own}`]
        expect(bounds.some((bound) => held.includes(bound))).toBe(true)
      }
    }
  })
})

it('requests to a service are told by the proxies at it, and by waypoints where there is none', () => {
  const [question] = questionsOf({ kind: 'service', namespace: 'shop', name: 'cart' }, '60s')
  const perSecond = (...told: Parameters<typeof givenSeries>[0]) => {
    const value = evaluateInstant(question?.lines[0]?.expression ?? '', TOLD_AT * 1000, givenSeries(told))
    return value.type === 'vector' ? value.samples.map((one) => Math.round(one.value * 1000) / 1000) : []
  }
  const byWaypoint = requests('waypoint', 'shop/web > shop/cart', 2)
  expect(perSecond(byWaypoint)).toEqual([2])
  expect(perSecond(byWaypoint, requests('destination', 'shop/web > shop/cart', 1))).toEqual([1])
})
