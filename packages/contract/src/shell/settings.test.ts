import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  mergeSettings,
  readSettings,
  type SettingsChange,
  settings,
  settingsChange,
} from './settings.ts'

const columns = { order: ['name'], shown: [], hidden: ['age'], widths: { name: 200 } }
const home = { href: '/pods', name: null, pageId: 'L_POD', mark: 'P' }

describe('the settings of a person', () => {
  it('are for each setting, and for the columns of each kind, what was written last', () => {
    const changes: readonly SettingsChange[] = [
      { theme: 'dark', columns: { pod: columns } },
      { locale: 'en', columns: { node: columns } },
      { theme: 'light', columns: { pod: { ...columns, hidden: [] } } },
    ]
    expect(changes.reduce(mergeSettings, {})).toEqual({
      theme: 'light',
      locale: 'en',
      columns: { pod: { ...columns, hidden: [] }, node: columns },
    })
  })

  it('are what they are for everyone again where null is written', () => {
    const before = { theme: 'dark', pageSize: 50, columns: { pod: columns, node: columns } } as const
    expect(mergeSettings(before, { theme: null, columns: { pod: null } })).toEqual({
      pageSize: 50,
      columns: { node: columns },
    })
  })

  it.each([
    { theme: 'purple' },
    { pageSize: 21 },
    { refreshInterval: 7 },
    { refreshInterval: '60' },
    { duration: 0 },
    { timeRange: 31 * 86_400 },
    { metadataOpen: 'yes' },
    { favourites: Array.from({ length: 101 }, () => home) },
    { favourites: [{ ...home, href: 'https://evil.example' }] },
    { favourites: [{ ...home, href: '//evil.example' }] },
    { favourites: [{ ...home, href: '/\\evil.example' }] },
    { favourites: [{ ...home, href: '/\t/evil.example' }] },
    { columns: { pod: { order: 'name' } } },
    { unknown: true },
  ])('cannot be %j', (change) => expect(settingsChange.safeParse(change).success).toBe(false))

  it('may hold each refresh interval that is offered', () => {
    const seconds = [0, 10, 15, 30, 60, 300, 900]
    const read = seconds.map((refreshInterval) => readSettings({ refreshInterval }).refreshInterval)
    expect(read).toEqual(seconds)
    expect(DEFAULT_SETTINGS).toMatchObject({
      refreshInterval: 60,
      duration: 60,
      timeRange: 600,
      metadataOpen: false,
    })
  })

  it('are read as far as they are legible', () => {
    const kept = { theme: 'purple', pageSize: 50, later: 1, favourites: [home], __proto__: { theme: 'dark' } }
    expect(readSettings(kept)).toEqual({ pageSize: 50, favourites: [home] })
    expect([null, 'x', [1]].map(readSettings)).toEqual([{}, {}, {}])
  })

  it('stay legible, whatever is kept and changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const after = mergeSettings(readSettings(kept), { theme: 'dark' })
        expect(settings.parse(after)).toMatchObject({ theme: 'dark' })
      }),
    )
  })
})
