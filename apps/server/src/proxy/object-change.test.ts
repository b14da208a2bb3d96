import { describe, expect, it } from 'vitest'
import { buildObjectChange } from './object-change.ts'

describe('what a write changed', () => {
  it('names each path with its old and new value', () => {
    const before = {
      metadata: { name: 'web', resourceVersion: '1' },
      spec: { replicas: 1, containers: [{ image: 'a' }] },
    }
    const after = {
      metadata: { name: 'web', resourceVersion: '2' },
      spec: { replicas: 3, containers: [{ image: 'b' }] },
      status: {},
    }
    expect(buildObjectChange(before, after, false)).toEqual([
      { path: 'spec.replicas', from: 1, to: 3 },
      { path: 'spec.containers[0].image', from: 'a', to: 'b' },
    ])
  })

  it('never holds a value of a secret, wherever the secret keeps it', () => {
    const copy = { 'kubectl.kubernetes.io/last-applied-configuration': 'canary', 'my-copy': 'canary' }
    const before = {
      type: 'Opaque',
      data: { password: 'canary' },
      metadata: { name: 's', annotations: copy },
    }
    const after = {
      type: 'Opaque',
      data: { password: 'canary2' },
      stringData: { token: 'canary' },
      metadata: { name: 's' },
    }
    const change = buildObjectChange(before, after, true)
    expect(JSON.stringify(change)).not.toContain('canary')
    expect(change).toContainEqual({ path: 'data.password', from: '***', to: '***' })
  })

  it('shortens long values and long lists of changes', () => {
    const after = Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [`k${index}`, 'x'.repeat(2000)]),
    )
    const change = buildObjectChange({}, after, false)
    expect(change).toHaveLength(50)
    expect(JSON.stringify(change[0]).length).toBeLessThan(600)
  })
})
