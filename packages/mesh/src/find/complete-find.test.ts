import { describe, expect, it } from 'vitest'
import { completeFind } from './complete-find.ts'
import { parseFind } from './parse-find.ts'

describe('something to find is completed', () => {
  it('from nothing, by what is looked for most and by all that can be asked', () => {
    const all = completeFind('')
    expect(all[0]).toBe('! healthy')
    expect(all).toContain('%httperr > ')
    expect(all).toContain('node = service')
  })

  it('by what begins as the last criterion does', () => {
    expect(completeFind('%h')).toEqual(['%httperr > ', '%httptraffic > '])
    expect(completeFind('wl contains api and ns')).toEqual(['wl contains api and ns contains '])
    expect(completeFind('wl contains api and ')).toContain('wl contains api and healthy')
  })

  it('by a joint once it can be read, and by nothing while a value is missing', () => {
    expect(completeFind('%httperr > 1')).toEqual(['%httperr > 1 and ', '%httperr > 1 or '])
    expect(completeFind('%httperr >')).toEqual([])
    expect(completeFind('%httperr > ')).toEqual([])
    expect(completeFind('nonsense')).toEqual([])
  })

  it('to what can be read as soon as its value stands there', () => {
    for (const one of completeFind('')) {
      const value = one.endsWith('> ') ? '1' : one === 'label:' ? 'team' : one.endsWith(' ') ? 'x' : ''
      expect([one, parseFind(one + value).ok]).toEqual([one, true])
    }
  })
})
