import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffObjects } from './diff.ts'
import { formatChanges, MASK } from './mask-secrets.ts'
import { formatObjectPath, parseObjectPath } from './object-path.ts'
import { LONGEST_VALUE, MOST_CHANGES, planUndo } from './undo-change.ts'

const told = (before: unknown, after: unknown) => [...formatChanges(diffObjects(before, after), [])]
const web = (image: string, replicas: number) => ({
  metadata: { name: 'web', labels: { 'app.kubernetes.io/name': 'web' } },
  spec: {
    replicas,
    containers: [
      { name: 'web', image },
      { name: 'proxy', image: 'envoy' },
    ],
  },
})

describe('undoing one change', () => {
  it.each([
    ['a value', web('nginx:1', 3), web('nginx:2', 3)],
    ['several values', web('nginx:1', 3), web('nginx:2', 5)],
    ['what was added', { spec: {} }, { spec: { replicas: 2 } }],
    ['what was removed', { metadata: { annotations: { 'a/b.c': 'x' } } }, { metadata: { annotations: {} } }],
    ['a list without names', { args: ['a', 'b'] }, { args: ['b'] }],
    ['an item that was removed', { list: [{ name: 'a' }, { name: 'b' }] }, { list: [{ name: 'a' }] }],
  ])('puts back %s', (_what, before, after) => {
    expect(planUndo(after, told(before, after))).toEqual({ kind: 'ready', wanted: before })
  })

  it('leaves alone what others have changed since elsewhere', () => {
    const now = { ...web('nginx:2', 9), data: { other: 'yes' } }
    const plan = planUndo(now, told(web('nginx:1', 3), web('nginx:2', 3)))
    expect(plan).toEqual({ kind: 'ready', wanted: { ...web('nginx:1', 9), data: { other: 'yes' } } })
  })

  it('is not possible where the same was changed again, and names it', () => {
    const changes = told(web('nginx:1', 3), web('nginx:2', 3))
    expect(planUndo(web('nginx:3', 3), changes)).toEqual({
      kind: 'later',
      path: 'spec.containers[web].image',
    })
  })

  it.each([
    ['secret', [{ path: 'data', from: { key: MASK }, to: { key: 'b' } }]],
    ['cut', [{ path: 'data', from: `${'x'.repeat(LONGEST_VALUE)}…`, to: 'b' }]],
    ['too much', Array.from({ length: MOST_CHANGES }, () => ({ path: 'data', from: 'a', to: 'b' }))],
    ['nothing', []],
    ['at no place', [{ path: '', from: {}, to: {} }]],
    ['at an unreadable place', [{ path: 'data[', from: 'a', to: 'b' }]],
  ])('is not offered where what was there is %s', (_what, changes) => {
    expect(planUndo({ data: 'b' }, changes)).toEqual({ kind: 'unknown' })
  })
})

describe('a path as text', () => {
  const step = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[^\]"]+$/).map((name) => ({ name })),
  )

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (path) => {
        expect(parseObjectPath(formatObjectPath(path))).toEqual(path)
      }),
    )
  })

  it.each(['.a', 'a.', 'a[', 'a]', 'a b', '[]'])('%j is none', (text) => {
    expect(parseObjectPath(text)).toBeNull()
  })
})
