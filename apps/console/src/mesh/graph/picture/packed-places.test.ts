import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packPlaces, unpackPlaces } from './packed-places.ts'

it('places are the same once they are unpacked', () => {
  const place = fc.record({ x: fc.integer(), y: fc.integer() })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), place)), (places) => {
      expect(unpackPlaces(packPlaces(places))).toEqual(places)
    }),
  )
})
