import type { ContainerState } from '@naru/contract/kubernetes/pod'
import { describe, expect, it } from 'vitest'
import { containerWord } from './container-word.ts'

const cases: readonly [ContainerState | undefined, string][] = [
  [{ running: {} }, 'Running'],
  [{ waiting: { reason: 'ImagePullBackOff' } }, 'ImagePullBackOff'],
  [{ waiting: {} }, 'Pending'],
  [{ terminated: { exitCode: 0 } }, 'Completed'],
  [{ terminated: { exitCode: 137 } }, 'Error'],
  [{ terminated: { exitCode: 137, reason: 'OOMKilled' } }, 'OOMKilled'],
  [undefined, 'Unknown'],
]

describe('the word of a container', () => {
  it.each(cases)('%j is %s', (state, word) => {
    expect(containerWord({ name: 'main', ...(state && { state }) })).toBe(word)
  })

  it('is Pending of one of which nothing is told yet', () => {
    expect(containerWord(undefined)).toBe('Pending')
  })
})
