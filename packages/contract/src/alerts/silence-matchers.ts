import type { SilenceMatcher } from '../api/alerts.ts'
import { lookUp } from '../text/look-up.ts'
import { compilePattern } from '../text/pattern/compile-pattern.ts'

type Labels = Readonly<Record<string, string>>

function fitsOne(labels: Labels, { name, value, isRegex, isEqual }: SilenceMatcher): boolean {
  const own = lookUp(labels, name) ?? ''
  const fits = isRegex ? (compilePattern(value)?.test(own) ?? false) : own === value
  return fits === isEqual
}

/** Whether labels satisfy all matchers; a label that is missing counts as an empty one. */
export function matchesSilence(labels: Labels, matchers: readonly SilenceMatcher[]): boolean {
  return matchers.every((matcher) => fitsOne(labels, matcher))
}

/** Whether it would keep every alert quiet: Alertmanager refuses it. */
export function matchesAnything(matchers: readonly SilenceMatcher[]): boolean {
  return matchesSilence({}, matchers)
}

/** A matcher as Prometheus writes it: `namespace="shop"`. */
export function formatMatcher({ name, value, isRegex, isEqual }: SilenceMatcher): string {
  const sign = isRegex ? (isEqual ? '=~' : '!~') : isEqual ? '=' : '!='
  return `${name}${sign}${JSON.stringify(value)}`
}

/** What keeps exactly this alert quiet. */
export function matchersOf(labels: Labels): readonly SilenceMatcher[] {
  return Object.entries(labels)
    .toSorted(([left], [right]) => Number(right === 'alertname') - Number(left === 'alertname'))
    .map(([name, value]) => ({ name, value, isRegex: false, isEqual: true }))
}
