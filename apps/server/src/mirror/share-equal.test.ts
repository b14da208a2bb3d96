import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

const pod = (name: string, image: string) => ({
  metadata: { name, labels: { app: 'web' } },
  spec: { containers: [{ name: 'main', image }], tolerations: [{ key: 'a' }] },
})

describe('objects that hold what others hold', () => {
  it('share what is equal and keep what differs', () => {
    const known = pod('web-1', 'nginx:1')
    const next = pod('web-2', 'nginx:2')
    expect(shareEqual(next, known)).toBe(next)
    expect(next).toEqual(pod('web-2', 'nginx:2'))
    expect(next.metadata.labels).toBe(known.metadata.labels)
    expect(next.spec.tolerations).toBe(known.spec.tolerations)
    expect(next.spec.containers).not.toBe(known.spec.containers)
  })

  it('are one when all is equal', () => {
    const known = pod('web-1', 'nginx:1')
    expect(shareEqual(pod('web-1', 'nginx:1'), known)).toBe(known)
  })

  const unlike: readonly [string, unknown, unknown][] = [
    ['a field more', { a: 1 }, { a: 1, b: 2 }],
    ['a field less', { a: 1, b: 2 }, { a: 1 }],
    ['an item more', [1], [1, 2]],
    ['an item less', [1, 2], [1]],
    ['a list and its fields', [1], { 0: 1 }],
    ['fields and their list', { 0: 1 }, [1]],
    ['nothing and something', null, { a: 1 }],
    ['names that every object inherits', JSON.parse('{"__proto__":{}}'), {}],
  ]

  it.each(unlike)('are not taken for each other with %s', (_name, next, known) => {
    const before = JSON.stringify(next)
    expect(shareEqual(next, known)).toBe(next)
    expect(JSON.stringify(next)).toBe(before)
  })

  it('say the same as before, whatever they share, and leave the other alone', () => {
    const json = fc.jsonValue().map((value) => JSON.stringify(value))
    fc.assert(
      fc.property(json, json, (wanted, other) => {
        const known: unknown = JSON.parse(other)
        expect(shareEqual(JSON.parse(wanted), known)).toEqual(JSON.parse(wanted))
        expect(JSON.stringify(known)).toBe(other)
      }),
    )
  })
})
