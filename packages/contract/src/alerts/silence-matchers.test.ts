import { expect, it } from 'vitest'
import type { SilenceMatcher } from '../api/alerts.ts'
import { formatMatcher, matchersOf, matchesAnything, matchesSilence } from './silence-matchers.ts'

const LABELS = { alertname: 'KubeJobFailed', namespace: 'shop', job_name: 'report-1' }
const matcher = (name: string, sign: '=' | '!=' | '=~' | '!~', value: string): SilenceMatcher => ({
  name,
  value,
  isRegex: sign.endsWith('~'),
  isEqual: !sign.startsWith('!'),
})

it.each<readonly [SilenceMatcher, boolean]>([
  [matcher('namespace', '=', 'shop'), true],
  [matcher('namespace', '!=', 'shop'), false],
  [matcher('namespace', '=', 'sho'), false],
  [matcher('job_name', '=~', 'report-.*'), true],
  [matcher('job_name', '=~', 'report'), false],
  [matcher('job_name', '!~', 'report-.*'), false],
  [matcher('pod', '=', ''), true],
  [matcher('pod', '!=', ''), false],
  [matcher('pod', '=~', '('), false],
])('matches labels by %o: %s', (one, fits) => {
  expect(matchesSilence(LABELS, [one])).toBe(fits)
  expect(matchesSilence(LABELS, [matcher('alertname', '=', 'KubeJobFailed'), one])).toBe(fits)
})

it.each(['constructor', '__proto__', 'toString'])('takes %s for a label like any other', (name) => {
  expect(matchesAnything([matcher(name, '=~', '.+')])).toBe(false)
  expect(matchesAnything([matcher(name, '=', '')])).toBe(true)
  expect(matchesSilence(Object.fromEntries([[name, 'x']]), [matcher(name, '=~', 'x')])).toBe(true)
})

it('of one alert matches exactly that, by its name first', () => {
  const matchers = matchersOf({ namespace: 'shop', alertname: 'KubeJobFailed' })
  expect(matchers.map(formatMatcher)).toEqual(['alertname="KubeJobFailed"', 'namespace="shop"'])
  expect(matchesSilence(LABELS, matchers)).toBe(true)
})

it('asks no pattern longer than it is long', () => {
  expect(matchesAnything([matcher('pod', '=~', `${'(|)'.repeat(200)}x`)])).toBe(false)
  expect(matchesSilence({ pod: 'a'.repeat(200) }, [matcher('pod', '=~', '(a+)+b')])).toBe(false)
})

it('knows what would silence everything', () => {
  expect(matchesAnything([matcher('pod', '=~', '.*')])).toBe(true)
  expect(matchesAnything([matcher('pod', '=', 'web')])).toBe(false)
})
