import type { Pod } from '@naru/contract/kubernetes/pod'
import { expect, it } from 'vitest'
import { cookTyped, openWays } from './open-ways.ts'

it.each([
  ['web', { stdin: false, tty: false }],
  ['look', { stdin: true, tty: true }],
  ['gone', { stdin: false, tty: false }],
])('the container %s takes %j, added ones among them', (container, ways) => {
  const spec = {
    containers: [{ name: 'web', image: 'web' }],
    ephemeralContainers: [{ name: 'look', image: 'busybox', stdin: true, tty: true }],
  }
  const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec }
  expect(openWays(pod, container)).toEqual(ways)
})

it.each([
  ['\r', '\n', '\n'],
  ['하나\r둘\t', '하나\n둘\t', '하나\n둘\t'],
  ['\x03', '\x03', '^C'],
  ['\x7f', '\x7f', '^?'],
  ['\x1b[A', '\x1b[A', '^[[A'],
])('%j goes to a process without a terminal as %j and shows as %j', (typed, sent, shown) =>
  expect(cookTyped(typed)).toEqual({ sent, shown }),
)
