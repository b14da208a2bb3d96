import { describe, expect, it } from 'vitest'
import { chosenClusters, homeOf, meshClusters } from './chosen-clusters.ts'

describe('the clusters of one picture', () => {
  it.each([
    ['are those of the address', 'seoul', ['seoul', 'busan'], ['seoul', 'busan']],
    ['are those of the address where all clusters are chosen', null, ['busan', 'daegu'], ['busan', 'daegu']],
    ['are none where the address names one', 'seoul', ['seoul'], []],
    ['are none where the address names nothing', 'seoul', [], []],
    ['are none where another cluster is chosen in the console', 'daegu', ['seoul', 'busan'], []],
  ])('%s', (_, own, listed, chosen) => {
    expect(chosenClusters(own, listed)).toEqual(chosen)
  })

  it('are offered where they have a mesh', () => {
    const clusters = [
      { id: 'seoul', features: ['mesh', 'prometheus'] },
      { id: 'jeju', features: ['prometheus'] },
    ]
    expect(meshClusters(clusters)).toEqual(['seoul'])
  })
})

it('a node has its pages in its own cluster, and what is in none of them in the first', () => {
  expect(homeOf({ cluster: 'busan' }, ['seoul', 'busan'])).toBe('busan')
  expect(homeOf({ cluster: 'unknown' }, ['seoul', 'busan'])).toBe('seoul')
})
