import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentLocale, setLocale, startLocale } from './locale.ts'

const stored = new Map<string, string>()
const page = { cookie: '', documentElement: { lang: '' } }

beforeEach(() => {
  stored.clear()
  page.cookie = 'a=1; theme=x'
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['en-GB', 'ko'] })
})
afterEach(() => vi.unstubAllGlobals())

it('is the one in the cookie, before what is stored and what the browser speaks', () => {
  page.cookie = 'a=1; naru-locale=ko; b=2'
  stored.set('naru-locale', 'en')
  startLocale()
  expect(currentLocale()).toBe('ko')
})

it('is the one that is stored where no cookie says', () => {
  stored.set('naru-locale', 'ko')
  startLocale()
  expect(currentLocale()).toBe('ko')
})

it('is the first that the browser speaks of ours, and Korean where it speaks none', () => {
  startLocale()
  expect(currentLocale()).toBe('en')
  page.cookie = ''
  stored.clear()
  vi.stubGlobal('navigator', { languages: ['fr-FR'] })
  startLocale()
  expect(currentLocale()).toBe('ko')
})

it('is kept, and said by the page, when somebody chooses another', () => {
  startLocale()
  setLocale('ko')
  expect(page.cookie).toContain('naru-locale=ko')
  expect(stored.get('naru-locale')).toBe('ko')
  expect(page.documentElement.lang).toBe('ko')
})
