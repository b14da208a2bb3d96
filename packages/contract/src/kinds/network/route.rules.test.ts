import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, statusOf } from '../../../test/kind-samples.ts'

describe('a route', () => {
  const route = (conditions: object[]) =>
    object({
      spec: { host: 'shop.example.com', path: '/a', to: { name: 'web' } },
      status: { ingress: [{ conditions }] },
    })

  it.each([
    ['True', 'Admitted', null],
    ['False', 'Rejected', 'HostAlreadyClaimed'],
    ['Unknown', 'Unknown', null],
  ])('with admission %s', (status, word, problem) => {
    const value = route([condition('Admitted', status, 'HostAlreadyClaimed')])
    expect(statusOf('route', value)).toBe(word)
    expect(problemOf('route', value)?.reason ?? null).toBe(problem)
    expect(cell('route', value, 'host')).toBe('shop.example.com/a')
    expect(cell('route', value, 'service')).toEqual({ kind: 'service', namespace: 'shop', name: 'web' })
  })
})
