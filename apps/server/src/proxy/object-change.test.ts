import { describe, expect, it } from 'vitest'
import { buildObjectChange } from './object-change.ts'

const SECRET = ['data', 'stringData']

describe('what a write changed', () => {
  it('names each path with its old and new value', () => {
    const before = {
      metadata: { name: 'web', resourceVersion: '1' },
      spec: { replicas: 1, containers: [{ name: 'app', image: 'a' }] },
    }
    const after = {
      metadata: { name: 'web', resourceVersion: '2', annotations: { note: 'n' } },
      spec: { replicas: 3, containers: [{ name: 'app', image: 'b' }] },
      status: {},
    }
    expect(buildObjectChange(before, after, [])).toEqual([
      { path: 'spec.replicas', from: 1, to: 3 },
      { path: 'spec.containers[app].image', from: 'a', to: 'b' },
      { path: 'metadata.annotations', to: { note: 'n' } },
    ])
  })

  it('of an object that was made or deleted is told field by field', () => {
    const made = { kind: 'Boat', metadata: { name: 'tug' }, spec: { sails: 0 } }
    expect(buildObjectChange(undefined, made, []).map(({ path }) => path)).toEqual([
      'kind',
      'spec',
      'metadata',
    ])
    expect(buildObjectChange(made, undefined, [])).toContainEqual({ path: 'spec', from: { sails: 0 } })
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
    for (const [from, to] of [
      [before, after],
      [undefined, before],
      [after, undefined],
    ]) {
      const change = buildObjectChange(from, to, SECRET)
      expect(JSON.stringify(change)).not.toContain('canary')
      expect(change.map(({ path }) => path).join()).toContain('data')
    }
  })

  it.each([
    ['texts', (index: number) => [`k${index}`, 'x'.repeat(2000)]],
    ['lists', (index: number) => [`k${index}`, Array.from({ length: 2000 }, () => index)]],
  ])('shortens long %s and long lists of changes', (_, build) => {
    const after = Object.fromEntries(Array.from({ length: 80 }, (_, index) => build(index)))
    const change = buildObjectChange({}, after, [])
    expect(change).toHaveLength(50)
    expect(JSON.stringify(change[0]).length).toBeLessThan(600)
  })
})
