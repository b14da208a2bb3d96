import { describe, expect, it } from 'vitest'
import { adopt, choose, forgetSent, isNothing, NO_SETTINGS, readOwnSettings } from './own-settings.ts'

const choice = (...hidden: readonly string[]) => ({ order: [], shown: [], hidden })

describe("a browser's copy of a person's settings", () => {
  it('takes what the account has', () => {
    const own = adopt(NO_SETTINGS, 'kim', { theme: 'dark', pageSize: 50 })
    expect(own).toMatchObject({ owner: 'kim', settings: { theme: 'dark', pageSize: 50 }, unsent: {} })
    expect(adopt(own, 'kim', { pageSize: 50 }).settings.theme).toBeUndefined()
  })

  it('keeps what was chosen here until the account knows it, whatever the account says meanwhile', () => {
    const dark = choose(adopt(NO_SETTINGS, 'kim', {}), { theme: 'dark' }, 'kim')
    expect(adopt(dark, 'kim', { theme: 'light', locale: 'en' }).settings).toMatchObject({
      theme: 'dark',
      locale: 'en',
    })
    const known = forgetSent(dark, { theme: 'dark' })
    expect(adopt(known, 'kim', { theme: 'light' }).settings.theme).toBe('light')
  })

  it('sends again what has changed while it was sent', () => {
    const first = choose(NO_SETTINGS, { theme: 'dark', columns: { pod: choice('a') } }, 'kim')
    const sent = first.unsent
    const later = choose(first, { theme: 'light', columns: { node: choice() } }, 'kim')
    expect(forgetSent(later, sent).unsent).toEqual({ theme: 'light', columns: { node: choice() } })
    expect(isNothing(forgetSent(first, sent).unsent)).toBe(true)
  })

  it('gives what was chosen on the sign-in page to who signs in, and nothing of who was here before', () => {
    const kims = choose(adopt(NO_SETTINGS, 'kim', { pageSize: 50 }), { theme: 'dark' }, 'kim')
    expect(adopt(kims, 'lee', {})).toMatchObject({ owner: 'lee', unsent: {} })
    expect(adopt(kims, 'lee', {}).settings).not.toHaveProperty('theme')
    const signedOut = choose(kims, { locale: 'en' }, null)
    const lees = adopt(signedOut, 'lee', { theme: 'light' })
    expect(lees).toMatchObject({ settings: { theme: 'light', locale: 'en' }, unsent: { locale: 'en' } })
    expect(lees.settings).not.toHaveProperty('pageSize')
  })

  it('is read as far as it is legible', () => {
    expect(readOwnSettings({ owner: 1, settings: { theme: 'dark', pageSize: 7 }, unsent: { x: 1 } })).toEqual(
      {
        owner: null,
        settings: { theme: 'dark' },
        unsent: {},
      },
    )
    const kept = choose(adopt(NO_SETTINGS, 'kim', {}), { theme: 'dark' }, 'kim')
    expect(readOwnSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
})
