import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWrittenBytes } from './written-bytes.ts'

it('text that is written piece by piece is there as a whole, and takes no more room than it needs', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('', '나루', '🛶', 'a'.repeat(70_000)))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const bytes = createWrittenBytes()
      for (const one of pieces) bytes.write(one)
      const whole = Buffer.from(pieces.join(''))
      const taken = bytes.take()
      expect(Buffer.compare(taken, whole)).toBe(0)
      expect(taken.buffer.byteLength).toBe(whole.length)
    }),
    { numRuns: 100 },
  )
})
