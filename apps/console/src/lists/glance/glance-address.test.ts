import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followAddress, formatGlance, GLANCE_KEY, parseGlance, readGlance } from './glance-address.ts'

describe('what a list’s address says is looked at', () => {
  it.each([
    ['seoul/shop/cart-0', { cluster: 'seoul', namespace: 'shop', name: 'cart-0' }],
    ['seoul//node-1', { cluster: 'seoul', namespace: null, name: 'node-1' }],
    ['//root', { cluster: '', namespace: null, name: 'root' }],
  ])('%s', (text, place) => {
    expect(formatGlance(place)).toBe(text)
    expect(parseGlance(text)).toEqual(place)
  })

  it.each([null, '', 'cart-0', 'seoul/shop', 'seoul/shop/', 'seoul/shop/a/b', 'seoul/shop/%'])(
    'is nothing where it is %j',
    (text) => {
      expect(parseGlance(text)).toBeNull()
    },
  )

  it('comes back from an address whatever objects are called', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(part, fc.option(part), part, (cluster, namespace, name) => {
        const text = formatGlance({ cluster, namespace, name })
        expect(readGlance(parseQuery(formatQuery({ [GLANCE_KEY]: text })))).toBe(text)
        expect(parseGlance(text)).toEqual({ cluster, namespace, name })
      }),
    )
  })
})

describe('when the address changes', () => {
  const shown = { address: 'a//1', written: 'a//1', shown: 'a//3' }

  it.each([
    ['the same says nothing new', shown, 'a//1', shown],
    [
      'what the list wrote has arrived, and the rows gone to meanwhile stay',
      { ...shown, written: 'a//2' },
      'a//2',
      { address: 'a//2', written: 'a//2', shown: 'a//3' },
    ],
    ['back closes it', shown, null, { address: null, written: null, shown: null }],
    ['a link shows another', shown, 'b//9', { address: 'b//9', written: 'b//9', shown: 'b//9' }],
  ])('%s', (_name, before, address, after) => {
    expect(followAddress(before, address)).toEqual(after)
  })
})
