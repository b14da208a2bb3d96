import { describe, expect, it } from 'vitest'
import { buildFilterWords, filterOfWord, wordOfFilter } from './filter-words.ts'

const TITLES: Readonly<Record<string, string>> = { 'sign-in': '로그인', patch: '변경', update: '변경' }
const words = buildFilterWords(Object.keys(TITLES), (name) => TITLES[name] ?? name)

describe('the words of a filter of the audit log', () => {
  it('stand once for all that reads alike', () => {
    expect(words).toEqual([
      { word: '로그인', names: 'sign-in' },
      { word: '변경', names: 'patch,update' },
    ])
  })

  it.each([
    ['sign-in', '로그인'],
    ['patch,update', '변경'],
    ['patch', 'patch'],
    ['patch*', 'patch*'],
    ['', ''],
  ])('show %s as %s', (filter, shown) => {
    expect(wordOfFilter(words, filter)).toBe(shown)
  })

  it.each([
    ['로그인', 'sign-in'],
    ['변경', 'patch,update'],
    ['sign-*', 'sign-*'],
    ['', ''],
  ])('%s is asked for as %s', (typed, filter) => {
    expect(filterOfWord(words, typed)).toBe(filter)
  })

  it('are found however they are written', () => {
    const english = buildFilterWords(['sign-in'], () => 'Sign in')
    expect(filterOfWord(english, 'sign IN')).toBe('sign-in')
  })
})
