import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepEqual } from './deep-equal.ts'
import { diffObjects } from './diff.ts'
import { formatChanges, MASK, maskSecrets } from './mask-secrets.ts'
import { formatObjectPath, setAtPath } from './object-path.ts'
import { mergeThreeWay, takeTheirs } from './three-way.ts'

const json = fc.jsonValue({ maxDepth: 3 })
const document = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', '__proto__', 'constructor'), json))
  .map((entries): object => Object.fromEntries(entries))

const web = (image: string, more: object = {}) => ({ name: 'web', image, ...more })

describe('a three-way merge', () => {
  it('takes what only one side changed, in lists of named items too', () => {
    const base = { replicas: 1, containers: [web('v1'), { name: 'log' }] }
    const mine = { replicas: 1, containers: [web('v2'), { name: 'log' }, { name: 'new' }] }
    const theirs = { replicas: 5, containers: [web('v1', { tty: true })] }
    expect(mergeThreeWay({ base, mine, theirs })).toEqual({
      merged: { replicas: 5, containers: [web('v2', { tty: true }), { name: 'new' }] },
      conflicts: [],
    })
  })

  it('keeps mine in a conflict and can take theirs', () => {
    const base = { containers: [web('v1')], keep: true }
    const mine = { containers: [web('v2')], keep: true }
    const theirs = { containers: [web('v3')], keep: true, extra: 1 }
    const { merged, conflicts } = mergeThreeWay({ base, mine, theirs })
    expect(merged).toEqual({ containers: [web('v2')], keep: true, extra: 1 })
    expect(conflicts.map(({ path, ...sides }) => [formatObjectPath(path), sides])).toEqual([
      ['containers[web].image', { base: 'v1', mine: 'v2', theirs: 'v3' }],
    ])
    expect(takeTheirs(merged, conflicts)).toEqual(theirs)
  })

  it('calls it a conflict when one side removed what the other changed', () => {
    const { merged, conflicts } = mergeThreeWay({ base: { a: 1 }, mine: {}, theirs: { a: 2 } })
    expect(merged).toEqual({})
    expect(conflicts).toEqual([{ path: ['a'], base: 1, mine: undefined, theirs: 2 }])
    expect(takeTheirs(merged, conflicts)).toEqual({ a: 2 })
  })

  it('with one side unchanged is the other side', () => {
    fc.assert(
      fc.property(document, document, (base, edit) => {
        expect(mergeThreeWay({ base, mine: edit, theirs: base })).toEqual({ merged: edit, conflicts: [] })
        expect(mergeThreeWay({ base, mine: base, theirs: edit })).toEqual({ merged: edit, conflicts: [] })
      }),
    )
  })

  it('conflicts in the same places whoever is called mine', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const places = (merge: ReturnType<typeof mergeThreeWay>) =>
          merge.conflicts.map(({ path }) => formatObjectPath(path)).toSorted()
        const there = mergeThreeWay({ base, mine, theirs })
        const back = mergeThreeWay({ base, mine: theirs, theirs: mine })
        expect(places(there)).toEqual(places(back))
        if (there.conflicts.length === 0) expect(deepEqual(there.merged, back.merged)).toBe(true)
      }),
    )
  })
})

describe('a diff', () => {
  it('names what changed, was added and was removed', () => {
    const from = { metadata: { labels: { 'app.io/x': 'a' } }, spec: { replicas: 1, containers: [web('v1')] } }
    const to = { metadata: { labels: {} }, spec: { replicas: 1, containers: [web('v2')], paused: true } }
    expect(formatChanges(diffObjects(from, to), [])).toEqual([
      { path: 'metadata.labels["app.io/x"]', from: 'a' },
      { path: 'spec.containers[web].image', from: 'v1', to: 'v2' },
      { path: 'spec.paused', to: true },
    ])
  })

  it('is empty only for equal documents, and leads from one to the other', () => {
    fc.assert(
      fc.property(document, document, (from, to) => {
        const changes = diffObjects(from, to)
        expect(changes.length === 0).toBe(deepEqual(from, to))
        const result = changes.reduce<unknown>((at, { path, to: value }) => setAtPath(at, path, value), from)
        expect(deepEqual(result, to)).toBe(true)
      }),
    )
  })
})

describe('secret values', () => {
  const fields = ['data', 'stringData']
  const CANARY = 'c2VjcmV0LWNhbmFyeQ=='
  const copy = {
    'kubectl.kubernetes.io/last-applied-configuration': `{"data":{"k":"${CANARY}"}}`,
    'any.tool/copy': CANARY,
  }
  const secret = { kind: 'Secret', metadata: { name: 's', annotations: copy }, data: { k: CANARY, n: null } }

  it('are masked with their keys kept', () => {
    expect(maskSecrets(secret, fields)).toEqual({
      kind: 'Secret',
      metadata: {
        name: 's',
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': MASK, 'any.tool/copy': MASK },
      },
      data: { k: MASK, n: null },
    })
  })

  it.each([
    ['created', undefined, secret],
    ['deleted', secret, undefined],
    ['given data', { metadata: { name: 's' } }, secret],
    ['given an annotation', { ...secret, metadata: { name: 's' } }, secret],
    ['changed', { ...secret, data: { k: `${CANARY}x` } }, secret],
    ['given its metadata', {}, { metadata: secret.metadata }],
  ])('never stand in the changes of a secret that was %s', (_what, from, to) => {
    const text = JSON.stringify(formatChanges(diffObjects(from, to), fields))
    expect(text).toContain(MASK)
    expect(text).not.toContain(CANARY)
  })

  it('of other kinds are shown', () => {
    const changes = diffObjects({ data: { a: '1' } }, { data: { a: '2' } })
    expect(formatChanges(changes, [])).toEqual([{ path: 'data.a', from: '1', to: '2' }])
  })
})
