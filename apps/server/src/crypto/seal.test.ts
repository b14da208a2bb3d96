import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer } from './seal.ts'

const sealer = createSealer(randomBytes(32))

test('what is sealed opens again, in its context and with its key only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (plain, context, other) => {
      fc.pre(context !== other)
      const sealed = sealer.seal(plain, context)
      expect(sealer.open(sealed, context)).toBe(plain)
      expect(() => sealer.open(sealed, other)).toThrow()
      expect(() => createSealer(randomBytes(32)).open(sealed, context)).toThrow()
    }),
  )
})

test('one changed character anywhere is noticed', () => {
  const sealed = sealer.seal('a secret', 'here')
  for (let at = 3; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => sealer.open(changed, 'here')).toThrow()
  }
})

test('the same text is never sealed the same twice, and not readable', () => {
  const sealed = [sealer.seal('canary', 'x'), sealer.seal('canary', 'x')]
  expect(sealed[0]).not.toBe(sealed[1])
  for (const one of sealed)
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('canary')
})

test('signatures depend on text, context and key', () => {
  const all = [
    sealer.sign('a', 'x'),
    sealer.sign('b', 'x'),
    sealer.sign('a', 'y'),
    createSealer(randomBytes(32)).sign('a', 'x'),
  ]
  expect(new Set(all).size).toBe(4)
  expect(sealer.sign('a', 'x')).toBe(all[0])
})

test('a key of another length is refused', () => {
  expect(() => createSealer(randomBytes(16))).toThrow('32 bytes')
})
