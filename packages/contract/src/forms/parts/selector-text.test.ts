import { describe, expect, it } from 'vitest'
import { selectorText } from './selector-text.ts'

const field = selectorText('selector', { title: { en: 'Pods', ko: '파드' } })
const context = { mode: 'edit', form: {}, was: {} } as const

describe('a selector as text', () => {
  it.each([
    ['', {}],
    ['app=web', { matchLabels: { app: 'web' } }],
    [
      'app=web,tier in (a,b)',
      {
        matchLabels: { app: 'web' },
        matchExpressions: [{ key: 'tier', operator: 'In', values: ['a', 'b'] }],
      },
    ],
    ['a=1,a=2', { matchLabels: { a: '1' }, matchExpressions: [{ key: 'a', operator: 'In', values: ['2'] }] }],
    [
      'canary,!old,tier!=a',
      {
        matchExpressions: [
          { key: 'canary', operator: 'Exists' },
          { key: 'old', operator: 'DoesNotExist' },
          { key: 'tier', operator: 'NotIn', values: ['a'] },
        ],
      },
    ],
  ])('%s is written and read', (text, selector) => {
    expect(field.write(text, undefined, context)).toEqual(selector)
    expect(field.read(selector)).toBe(text)
  })

  it('half typed is at fault, and wipes nothing', () => {
    const raw = { matchLabels: { app: 'web' } }
    expect(field.check('app in (', { mode: 'edit', values: {}, form: {} })).toHaveLength(1)
    expect(field.write('app in (', raw, context)).toBe(raw)
  })
})
