import { expect, it } from 'vitest'
import { CHECKS } from './check-catalogue.ts'

const entries = Object.entries(CHECKS)

it('has the 44 codes of Kiali 1.73, the one of the Gateway API, and the 29 that came later', () => {
  expect(entries).toHaveLength(44 + 1 + 29)
})

it.each(entries)('%s says what is wrong in both languages, of at least one type of object', (_, entry) => {
  expect(entry.text.en).toMatch(/^[A-Z{"]/i)
  expect(entry.text.ko).toMatch(/[가-힣]/)
  expect(entry.text.ko).not.toBe(entry.text.en)
  expect(entry.objects.length).toBeGreaterThan(0)
})

it('lets severity and validity differ', () => {
  expect(CHECKS.KIA1503).toMatchObject({ severity: 'error', invalidates: false })
  expect(CHECKS.KIA0302).toMatchObject({ severity: 'warning', invalidates: true })
})
