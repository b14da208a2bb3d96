import { describe, expect, it } from 'vitest'
import { PAGES } from './registry.ts'
import { coverScreens, SCREENS } from './screen-inventory.ts'

describe('the inventory of screens', () => {
  it('has 225 screens with one id each', () => {
    expect(new Set(SCREENS.map(({ id }) => id)).size).toBe(225)
  })

  it('registered pages have the route and layout of the inventory', () => {
    const coverage = coverScreens(PAGES)
    expect(coverage.different).toEqual([])
    expect(coverage.registered).toHaveLength(coverage.total - coverage.missing.length)
  })

  it('notices a page with another route', () => {
    const moved = PAGES.map((page) => (page.id === 'L_POD' ? { ...page, route: '/pod-list' } : page))
    expect(coverScreens(moved).different).toEqual(['L_POD'])
  })

  it('lacks only what the product adds: forms and discovery', () => {
    const known = new Set(SCREENS.map(({ id }) => id))
    expect(PAGES.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([
      'L_RESOURCE',
      'D_RESOURCE',
      'C_RESOURCE',
      'E_RESOURCE',
      'C_CONFIG_MAP',
      'E_CONFIG_MAP',
      'E_DEPLOYMENT',
      'E_HORIZONTAL_POD_AUTOSCALER',
    ])
  })
})
