import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isText, quickRecord } from './quick-record.ts'

const quick = quickRecord(isText)
const plain = z.record(z.string(), z.string())

it('takes what a plain record takes, and refuses what it refuses', () => {
  const one = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.string()))
  fc.assert(
    fc.property(one, (value) => {
      // A plain record says nothing of such a key.
      fc.pre(!JSON.stringify(value).includes('__proto__'))
      const [own, other] = [quick.safeParse(value), plain.safeParse(value)]
      expect(own.success).toBe(other.success)
      if (other.success) expect(own.data).toEqual(other.data)
    }),
  )
})

it('says where what it refuses stands', () => {
  const refused = z.object({ rates: quick }).safeParse({ rates: { http: 12 } })
  expect(refused.error?.issues).toMatchObject([{ path: ['rates'] }])
})
