import { describe, expect, it } from 'vitest'
import { joinAnswers } from './join-answers.ts'
import type { Sample } from './sample.ts'
import { vectorOf } from './vectors.ts'

const sample = (pod: string, value: number): Sample => ({ labels: { pod, zone: 'a' }, value })
const plan = ['traffic#0', 'traffic#1', 'security#0'].map((id) => ({ id, promql: '', time: 0 }))

describe('the answers of several Prometheus', () => {
  it('are one answer to each kind of query', () => {
    const { vectors, missing } = joinAnswers(plan, [
      {
        source: 'east',
        vectors: { 'traffic#0': [sample('x', 1)], 'traffic#1': [sample('y', 2)], 'security#0': [] },
      },
      {
        source: 'west',
        vectors: { 'traffic#0': [sample('z', 3)], 'traffic#1': [], 'security#0': [sample('w', 4)] },
      },
    ])
    const valuesOf = (kind: string) => vectorOf(vectors, kind).map(({ value }) => value)
    expect(valuesOf('traffic')).toEqual([1, 3, 2])
    expect(valuesOf('security')).toEqual([4])
    expect(missing).toEqual([])
  })

  it('name what failed where, once for all its parts, and keep the rest', () => {
    const { vectors, missing } = joinAnswers(plan, [
      { source: 'east', vectors: { 'traffic#0': [sample('x', 1)], 'traffic#1': [], 'security#0': [] } },
      { source: 'west', vectors: { 'security#0': [] } },
    ])
    expect(vectorOf(vectors, 'traffic')).toEqual([sample('x', 1)])
    expect(missing).toEqual([{ source: 'west', kind: 'traffic' }])
  })
})

it('a series that several answers have counts once, by the first figure', () => {
  const turned: Sample = { labels: { zone: 'a', pod: 'x' }, value: 5 }
  const vectors = {
    'traffic#10': [sample('y', 9), sample('z', 3)],
    'traffic#2': [turned, sample('y', 1), sample('y', 4)],
    'traffic#1': [sample('x', Number.NaN)],
  }
  expect(vectorOf(vectors, 'traffic').map(({ value }) => value)).toEqual([5, 1, 3])
  expect(vectorOf(vectors, 'other')).toEqual([])
})
