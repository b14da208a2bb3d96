import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The hue of an element’s colour in degrees, or null for what is nearly grey. */
function hueOf(element: Element): number | null {
  const [r = 0, g = 0, b = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread < 40) return null
  const [from, between] = most === r ? [0, g - b] : most === g ? [120, b - r] : [240, r - g]
  return (from + (60 * between) / spread + 360) % 360
}

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it.each([
    ['running', 'blue', 200, 230],
    ['ok', 'green', 120, 150],
    ['progress', 'purple', 250, 275],
    ['warning', 'amber', 30, 45],
    ['error', 'red', 0, 10],
  ] as const)('a state of the tone %s is %s', async (tone, _colour, from, to) => {
    document.documentElement.dataset['theme'] = theme
    show(<StatusBadge tone={tone} text="state" />)
    const hue = hueOf(page.getByText('state').element())
    expect(hue).toBeGreaterThanOrEqual(from)
    expect(hue).toBeLessThanOrEqual(to)
  })

  it('a state of the tone off is grey', () => {
    document.documentElement.dataset['theme'] = theme
    show(<StatusBadge tone="off" text="state" />)
    expect(hueOf(page.getByText('state').element())).toBeNull()
  })
})

it('shows a label in capitals, which stays the word that it is', async () => {
  show(<StatusBadge tone="ok" text="Bound" look="label" />)
  const { textContent } = page.getByText('Bound').element()
  expect(textContent).toBe('Bound')
  expect(getComputedStyle(page.getByText('Bound').element()).textTransform).toBe('uppercase')
})

it('sets the words of a label apart, and leaves the reason whole for who searches or copies', () => {
  show(<StatusBadge tone="error" text="CrashLoopBackOff" look="label" />)
  const words = [...document.querySelectorAll('.n-status-word')]
  expect(words.map(({ textContent }) => textContent)).toEqual(['Crash', 'Loop', 'Back', 'Off'])
  const gaps = words
    .slice(1)
    .map(
      (word, index) => word.getBoundingClientRect().left - (words[index]?.getBoundingClientRect().right ?? 0),
    )
  for (const gap of gaps) expect(gap).toBeGreaterThan(2)
  expect(document.querySelector('.n-status-text')?.textContent).toBe('CrashLoopBackOff')
})

it.each(['plain', 'label'] as const)('writes out marks that would turn a state around: %s', async (look) => {
  show(<StatusBadge tone="ok" text={'\u202Eylneddus'} look={look} />)
  await expect.element(page.getByText('⟨RLO⟩ylneddus')).toBeVisible()
})
