import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRoom, type Share } from './room.ts'

const MOST = 100

/** What people do with their room, one after another; which share, chosen among those that there are. */
const step = fc.oneof(
  fc.record({ does: fc.constant('open' as const), who: fc.constantFrom('ana', 'ben') }),
  fc.record({ does: fc.constant('grow' as const), which: fc.nat(), size: fc.nat(MOST + 20) }),
  fc.record({ does: fc.constant('free' as const), which: fc.nat() }),
)

type Held = { readonly who: string; readonly share: Share; size: number; isFree: boolean }

it('of a room everybody has so much and no more, whatever is opened, grows and is freed twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const room = createRoom(MOST)
      const all: Held[] = []
      const sizeOf = (who: string) =>
        all.filter((one) => one.who === who && !one.isFree).reduce((sum, { size }) => sum + size, 0)
      for (const one of steps) {
        if (one.does === 'open') {
          all.push({ who: one.who, share: room.open(one.who), size: 0, isFree: false })
          continue
        }
        const held = all[one.which % all.length]
        if (!held) continue
        if (one.does === 'free') {
          held.share.free()
          held.isFree = true
          continue
        }
        const fits = !held.isFree && sizeOf(held.who) + one.size <= MOST
        expect(held.share.grow(one.size)).toBe(fits)
        if (fits) held.size += one.size
      }
      for (const who of ['ana', 'ben']) expect(room.take(who, MOST - sizeOf(who) + 1)).toBeNull()
      for (const { share } of all) share.free()
      for (const who of ['ana', 'ben']) expect(room.take(who, MOST)).not.toBeNull()
    }),
  )
})
