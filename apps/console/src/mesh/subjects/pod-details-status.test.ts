import { expect, it } from 'vitest'
import { podDetailsStatus } from './pod-details-status.ts'

const container = (isReady: boolean) => ({
  name: 'app',
  image: 'web:1',
  isProxy: false,
  isReady,
  isAmbient: false,
})

it.each([
  ['CrashLoopBackOff', 'Running', 'CrashLoopBackOff', 'error'],
  ['Terminating', 'Running', 'Terminating', 'off'],
  ['Running', 'Running', 'Running', 'running'],
  ['Unknown', 'Running', 'Unknown', 'error'],
])('a pod of the word %s is that, whatever its phase', (word, status, text, tone) => {
  expect(podDetailsStatus({ word, status, containers: [] })).toEqual({ text, tone })
})

it.each([
  ['Running', true, 'Running'],
  ['Running', false, 'Running, not ready'],
  ['Succeeded', false, 'Succeeded'],
])('without a word it is what its phase %s and its containers say', (status, isReady, text) => {
  expect(podDetailsStatus({ status, containers: [container(isReady)] }).text).toBe(text)
})
