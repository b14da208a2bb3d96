import { expect, it } from 'vitest'
import { checkSilence } from './cluster-silence.ts'

it.each([
  ['ready', null],
  ['recovering', null],
  ['warning', null],
  ['loading', null],
  ['unknown', { kind: 'unsure' }],
  ['error', { kind: 'gone', since: 5 }],
] as const)('a cluster that is %s is silent: %j', (state, silence) =>
  expect(checkSilence({ state, since: 5 })).toEqual(silence),
)

it('takes a cluster of which nothing is known yet for well', () => expect(checkSilence(undefined)).toBeNull())
