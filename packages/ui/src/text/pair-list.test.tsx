import { describe, expect, it } from 'vitest'
import { show } from '../../test/show.tsx'
import { PairList } from './pair-list.tsx'

/** The longest key that a label may have, and those that are usual. */
const LONG_KEY = `${'a'.repeat(253)}/${'b'.repeat(63)}`
const APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'
/** As wide as the panel of an object's facts in a narrow window. */
const WIDTH = 480

/** What is seen of a pair: which of its parts are whole, and how wide they are. */
function showPair(key: string, value: string) {
  const place = show(
    <div style={{ width: WIDTH }}>
      <PairList pairs={{ [key]: value }} />
    </div>,
  )
  const [pair] = place.querySelectorAll<HTMLElement>('.n-pair')
  const parts = [...(pair?.querySelectorAll<HTMLElement>('b, span') ?? [])]
  return {
    whole: parts.map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    widths: parts.map(({ clientWidth }) => clientWidth),
    width: pair?.offsetWidth,
  }
}

describe('a key with its value', () => {
  it.each([
    ['app', 'web'],
    ['node-role.kubernetes.io/control-plane', 'x'],
    [APPLIED, '{}'],
  ])('are whole where there is room: %s=%s', (key, value) => {
    expect(showPair(key, value).whole).toEqual([true, true])
  })

  it('is whole where it has no value', () => {
    expect(showPair('node-role.kubernetes.io/worker', '').whole).toEqual([true])
  })

  it.each([200, 5000, 100_000])('keeps its key before a value of %d characters', (length) => {
    const { whole, widths, width } = showPair(APPLIED, 'x'.repeat(length))
    expect(whole).toEqual([true, false])
    expect(widths[1]).toBeGreaterThan(50)
    expect(width).toBeLessThanOrEqual(WIDTH)
  })

  it('leaves room for something of its value after a key of any length', () => {
    const { widths, width } = showPair(LONG_KEY, 'x'.repeat(200))
    expect(widths[1]).toBeGreaterThan(50)
    expect(width).toBeLessThanOrEqual(WIDTH)
    expect(showPair(LONG_KEY, '').width).toBeLessThanOrEqual(WIDTH)
  })
})
