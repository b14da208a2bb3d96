import type { PageLayout } from '@naru/contract/pages/page'
import { describe, expect, it } from 'vitest'
import {
  type ChoiceSources,
  chooseCluster,
  chooseNamespace,
  guessCluster,
  orNull,
} from './selection-choice.ts'

const layout: PageLayout = {
  cluster: true,
  namespace: true,
  realtime: true,
  openshift: false,
  anyCluster: false,
}
const place: ChoiceSources = { params: {}, search: {}, stored: { cluster: null, namespace: null }, layout }
const clusters = ['seoul', 'busan'].map((id) => ({ id, clusterProvider: 'kubernetes' as const }))

describe('the cluster that a page works on', () => {
  it.each([
    ['its path names', { params: { cluster: 'gone' }, search: { cluster: 'busan' } }, 'gone'],
    ['its address names', { search: { cluster: 'busan' } }, 'busan'],
    ['was chosen last', { stored: { cluster: 'busan', namespace: null } }, 'busan'],
    ['is the first when nothing else is known', { search: { cluster: 'gone' } }, 'seoul'],
    ['is none of them on a page without a choice', { layout: undefined }, '-'],
    [
      'its address names on a page without a choice',
      { layout: undefined, search: { cluster: 'busan' } },
      'busan',
    ],
  ] as const)('%s', (_, change, expected) => {
    expect(chooseCluster({ ...place, ...change }, clusters)).toBe(expected)
  })
})

describe('before it is known which there are, it is taken to be the one that', () => {
  it.each([
    ['its path names', { params: { cluster: 'gone' }, search: { cluster: 'busan' } }, 'gone'],
    ['its address names', { search: { cluster: 'busan' } }, 'busan'],
    ['was chosen last', { stored: { cluster: 'busan', namespace: null } }, 'busan'],
    [
      'was chosen last, on a page of OpenShift too',
      { layout: { ...layout, openshift: true }, stored: { cluster: 'busan', namespace: null } },
      'busan',
    ],
    ['stands for all of them', { stored: { cluster: '-', namespace: null } }, '-'],
    ['is none of them on a page without a choice', { layout: undefined }, '-'],
    ['nothing tells', {}, null],
  ] as const)('%s', (_, change, expected) => {
    expect(guessCluster({ ...place, ...change })).toBe(expected)
  })
})

it.each([
  [{ params: { namespace: 'a' }, search: { namespace: 'b' } }, 'a'],
  [{ search: { namespace: 'b' }, stored: { cluster: null, namespace: 'c' } }, 'b'],
  [{ search: { namespace: 42 }, stored: { cluster: null, namespace: 'c' } }, '42'],
  [{ stored: { cluster: null, namespace: 'c' } }, 'c'],
  [{ search: { cluster: '-' }, stored: { cluster: 'a', namespace: 'c' } }, null],
  [{ search: { cluster: '-', namespace: 'b' }, stored: { cluster: 'a', namespace: 'c' } }, 'b'],
  [{}, null],
] as const)('the namespace of %j is %s', (change, expected) => {
  expect(orNull(chooseNamespace({ ...place, ...change }))).toBe(expected)
})
