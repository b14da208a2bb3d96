import { describe, expect, it } from 'vitest'
import { checkPort, portSpot, portText } from './port.ts'

it.each([
  ['80', null],
  ['0', 'rule.between'],
  ['65536', 'rule.between'],
  ['http', null],
  ['a-name-of-sixteen', 'rule.maxLength'],
  ['HTTP', 'rule.dnsLabel'],
  ['', 'rule.required'],
])('port %s: %s', (port, expected) => expect(checkPort(port)?.key ?? null).toBe(expected))

describe('a port as text', () => {
  const field = portText('targetPort', { title: { en: 'Port', ko: '포트' } })
  const context = { mode: 'create', form: {}, was: {} } as const
  it.each([
    ['8080', 8080],
    ['http', 'http'],
    ['', undefined],
  ])('%s is written as %s', (value, expected) =>
    expect(field.write(value, undefined, context)).toBe(expected),
  )

  it('stands in one of two fields', () => {
    const spot = portSpot('service.port')
    const named = { service: { name: 'web', port: { name: 'http' } } }
    expect(spot.read(named)).toBe('http')
    expect(spot.write(named, 80)).toEqual({ service: { name: 'web', port: { number: 80 } } })
    expect(spot.write(spot.write(named, 80), 'http')).toEqual(named)
  })
})
