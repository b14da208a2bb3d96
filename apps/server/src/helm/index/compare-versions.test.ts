import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareChartVersions, isPreRelease } from './compare-versions.ts'

const IN_ORDER = [
  'latest',
  'nightly',
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  'v1.0.0',
  '1.0.1',
  '1.9',
  '1.10.0+build.7',
  '2.0.0',
]

it('versions stand in the order of Semantic Versioning, and what is none before them', () => {
  expect([...IN_ORDER].toReversed().toSorted(compareChartVersions)).toEqual(IN_ORDER)
})

it('what was built otherwise is the same version', () => {
  expect(compareChartVersions('1.0.0+a', '1.0.0+b')).toBe(0)
})

it('a dash begins a version that is not finished', () => {
  expect(['1.0.0-rc.1', '1.0.0', '1.0.0+a-b', 'latest'].map(isPreRelease)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('turned round, the order is turned round', () => {
  const version = fc.oneof(
    fc.constantFrom(...IN_ORDER),
    fc
      .tuple(fc.nat(3), fc.nat(3), fc.constantFrom('', '-a', '-1', '-a.1'))
      .map(([a, b, c]) => `${a}.${b}.0${c}`),
  )
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareChartVersions(a, b))).toBe(-Math.sign(compareChartVersions(b, a)) + 0)
    }),
  )
})
