import { describe, expect, it } from 'vitest'
import { joinValues } from './join-values.ts'

const base = { name: 'Kim', role: 'viewer', groups: ['a', 'b'] }

describe('what is entered, joined with what others saved', () => {
  it.each([
    ['nothing that others changed', { name: 'Lee' }, {}, { name: 'Lee' }, []],
    [
      'what they alone changed',
      { name: 'Lee' },
      { role: 'admin' },
      { name: 'Lee', role: 'admin' },
      ['role taken'],
    ],
    ['mine where both did', { groups: ['a'] }, { groups: ['b'] }, { groups: ['a'] }, ['groups kept']],
    ['what both changed alike', { role: 'admin' }, { role: 'admin' }, { role: 'admin' }, []],
    [
      'each on its own',
      { name: 'Lee', role: 'developer' },
      { name: 'Park', groups: [] },
      { name: 'Lee', role: 'developer', groups: [] },
      ['name kept', 'groups taken'],
    ],
  ])('has %s', (_, mine, theirs, values, changed) => {
    const joined = joinValues({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
    expect(joined.values).toEqual({ ...base, ...values })
    expect(
      joined.changed.map(({ field, rule }) => `${field} ${rule.replace('rule.changed', '').toLowerCase()}`),
    ).toEqual(changed)
  })
})
