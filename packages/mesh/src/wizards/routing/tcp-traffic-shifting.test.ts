import { expect, it } from 'vitest'
import { check, generate } from '../../../test/routing/tcp-traffic-shifting.ts'
import { destinations, frame, halves, target, textsOf } from '../../../test/routing-samples.ts'

it('divides all connections', () => {
  const { virtualService } = generate({ frame, destinations }, target)
  expect(check({ frame, destinations })).toEqual([])
  expect(virtualService.metadata.labels).toEqual({ kiali_wizard: 'tcp_traffic_shifting' })
  expect(virtualService.spec).toEqual({ hosts: ['cart'], tcp: [{ route: halves }] })
})

it('needs somewhere to send them', () => {
  expect(textsOf(check({ frame, destinations: [] }))).toEqual(['rule.destinations rule.atLeastOne'])
})
