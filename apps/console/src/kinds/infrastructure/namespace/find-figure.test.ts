import { expect, it } from 'vitest'
import { findFigure } from './find-figure.ts'

const shop = { name: 'shop', pods: 3, running: 2, problems: 1, errors: 1 }
const all = [
  { cluster: 'seoul', known: 'all', told: [shop] },
  { cluster: 'busan', known: ['shop'], told: [] },
] as const
const nothing = { name: 'shop', pods: 0, running: 0, problems: 0, errors: 0 }

it.each([
  ['is what was told of it', 'seoul', 'shop', shop],
  ['are none where nothing was told of what is known', 'seoul', 'empty', { ...nothing, name: 'empty' }],
  ['are none in a namespace that may be listed', 'busan', 'shop', nothing],
  ['are unknown in one that may not', 'busan', 'data', null],
  ['are unknown in a cluster that told nothing', 'jeju', 'shop', null],
])('the pods of a namespace %s', (_what, cluster, name, expected) => {
  expect(findFigure(all, cluster, name)).toEqual(expected)
})
