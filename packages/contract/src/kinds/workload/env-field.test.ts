import { describe, expect, it } from 'vitest'
import { listEnvironments } from './env-field.ts'

describe('the environment of a pod', () => {
  it('is that of every container, of those for a look inside too', () => {
    const one = (name: string) => [{ name, env: [{ name: 'WHO', value: name }] }]
    const found = listEnvironments({
      containers: one('main'),
      initContainers: one('init'),
      ephemeralContainers: one('debugger'),
    })
    expect(found.map(({ container, variables }) => [container, variables])).toEqual(
      ['init', 'main', 'debugger'].map((name) => [
        name,
        [{ name: 'WHO', source: { type: 'value', value: name } }],
      ]),
    )
  })

  it('is empty where there is no pod', () => expect(listEnvironments(undefined)).toEqual([]))

  it.each([
    [
      { configMapRef: { name: 'settings' } },
      { prefix: '', source: { type: 'config-map', name: 'settings' } },
    ],
    [
      { prefix: 'DB_', secretRef: { name: 'database', optional: true } },
      { prefix: 'DB_', source: { type: 'secret', name: 'database' } },
    ],
    [
      { prefix: 'A_', laterRef: { name: 'x' } },
      { prefix: 'A_', source: { type: 'other', manifest: { laterRef: { name: 'x' } } } },
    ],
  ])('has all keys of a whole object: %j', (envFrom, expected) => {
    const [found] = listEnvironments({ containers: [{ name: 'main', envFrom: [envFrom] }] })
    expect(found).toEqual({ container: 'main', whole: [expected], variables: [] })
  })
})
