import { describe, expect, it } from 'vitest'
import { parseLabelSelector } from './label-selector.ts'

const labels = { app: 'web', tier: 'front', 'app.kubernetes.io/part-of': 'shop' }

describe('a label selector', () => {
  it.each([
    ['app=web', true],
    ['app==web', true],
    ['app!=web', false],
    ['other!=web', true],
    ['app=web,tier=back', false],
    ['tier in (front, back)', true],
    ['tier notin (front, back)', false],
    ['other notin (a)', true],
    ['app', true],
    ['!app', false],
    ['!other', true],
    ['app.kubernetes.io/part-of=shop', true],
    ['', true],
  ])('%s matches: %s', (text, expected) => {
    expect(parseLabelSelector(text)?.(labels)).toBe(expected)
  })

  it.each(['=web', 'app=we b', 'tier in front', 'app>3', 'a=(b)'])('%s is refused', (text) => {
    expect(parseLabelSelector(text)).toBeNull()
  })

  it('takes an empty value for what it is', () => {
    expect(parseLabelSelector('app=')?.({ app: '' })).toBe(true)
  })
})
