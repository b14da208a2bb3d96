import { expect, it } from 'vitest'
import { TAINT_EFFECTS } from '../../kubernetes/taint.ts'
import { tellTaint } from './taint-words.ts'

it.each([
  [
    'node.kubernetes.io/unreachable',
    'NoExecute',
    'The control plane does not hear from the node',
    /sent away/,
  ],
  ['node-role.kubernetes.io/control-plane', 'NoSchedule', 'Kept for the control plane', /not placed here\.$/],
  ['team', 'PreferNoSchedule', null, /elsewhere/],
  ['constructor', 'NoSchedule', null, /not placed/],
])('the taint %s:%s is told', (key, effect, why, what) => {
  const told = tellTaint({ key, effect })
  expect(told.why?.en ?? null).toBe(why)
  expect(told.what?.en).toMatch(what)
})

it('every effect does something to pods, and one that nobody knows is not explained', () => {
  const told = TAINT_EFFECTS.map((effect) => tellTaint({ key: 'a', effect }).what?.ko)
  expect(new Set(told).size).toBe(TAINT_EFFECTS.length)
  expect(tellTaint({ key: 'a', effect: 'NoSleep' })).toEqual({ why: null, what: null })
})
