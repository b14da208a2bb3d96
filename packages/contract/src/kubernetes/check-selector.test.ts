import { describe, expect, it } from 'vitest'
import { checkSelector } from './label-selector.ts'

describe('a label selector', () => {
  it.each([
    '',
    'app',
    '!canary',
    'app=cart',
    'app==cart',
    'app.kubernetes.io/name=cart',
    'tier!=cache, env in (prod,stage)',
    'env notin (dev),app=',
  ])('may be %j', (text) => expect(checkSelector(text)).toBeNull())

  it.each([
    ['app=cart=1', 'app=cart=1'],
    ['app=cart,=x', '=x'],
    ['env in prod', 'env in prod'],
    ['카트', '카트'],
    ['a/b/c=1', 'a/b/c=1'],
  ])('may not be %j', (text, part) => expect(checkSelector(text)).toBe(part))
})
