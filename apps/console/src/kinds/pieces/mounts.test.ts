import { describe, expect, it } from 'vitest'
import { matchesSelector } from '../../data/selector-match.ts'
import { listMounts } from './mounts.ts'

describe('what a pod uses', () => {
  it('is found in volumes, projections, variables and pull secrets, each once', () => {
    const spec = {
      volumes: [
        { name: 'a', configMap: { name: 'web' } },
        { name: 'b', secret: { secretName: 'tls' } },
        { name: 'c', projected: { sources: [{ secret: { name: 'token' } }, { configMap: { name: 'ca' } }] } },
      ],
      containers: [
        {
          name: 'main',
          env: [{ name: 'X', valueFrom: { secretKeyRef: { name: 'tls', key: 'x' } } }],
          envFrom: [{ configMapRef: { name: 'env' } }],
        },
      ],
      imagePullSecrets: [{ name: 'registry' }],
    }
    expect(listMounts(spec).map(({ kind, name }) => `${kind}/${name}`)).toEqual([
      'config-map/web',
      'secret/tls',
      'secret/token',
      'config-map/ca',
      'config-map/env',
      'secret/registry',
    ])
  })

  it('is nothing for a pod without a spec', () => expect(listMounts(undefined)).toEqual([]))
})

describe('a selector', () => {
  it.each([
    [{ app: 'cart' }, { app: 'cart', tier: 'web' }, true],
    [{ app: 'cart' }, { app: 'pay' }, false],
    [{ app: 'cart' }, {}, false],
    [{}, { app: 'cart' }, false],
  ])('%j on %j is %s', (selector, labels, expected) => {
    expect(matchesSelector(selector, labels)).toBe(expected)
  })
})
