import { expect, it } from 'vitest'
import { readTracker } from './read-tracker.ts'

const object = (tracking?: string, name = 'web') => ({
  kind: 'Deployment',
  metadata: {
    name,
    namespace: 'shop',
    annotations: tracking === undefined ? {} : { 'argocd.argoproj.io/tracking-id': tracking },
  },
})

it.each([
  [undefined, null],
  ['', null],
  ['nonsense', null],
  ['shop:apps/Deployment:shop/web', 'shop'],
  ['team-a_shop:apps/Deployment:shop/web', 'shop'],
  ['shop:/Deployment:shop/web', 'shop'],
  ['shop:apps/Deployment:shop/other', null],
  ['shop:apps/StatefulSet:shop/web', null],
  [':apps/Deployment:shop/web', null],
])('the note %s names %s', (tracking, expected) => {
  expect(readTracker(object(tracking))).toBe(expected)
})
