import { describe, expect, it } from 'vitest'
import { readContexts } from './kubeconfig-contexts.ts'

type Parts = { readonly current?: string; readonly names?: readonly string[] }

function kubeconfig({ current, names = ['one', 'two'] }: Parts = {}): string {
  return JSON.stringify({
    kind: 'Config',
    ...(current && { 'current-context': current }),
    clusters: [
      { name: 'checked', cluster: { server: 'https://a.example.com:6443/' } },
      { name: 'unchecked', cluster: { server: 'https://b.example.com', 'insecure-skip-tls-verify': true } },
    ],
    users: [
      { name: 'token', user: { token: 'secret' } },
      { name: 'plugin', user: { exec: { command: 'aws' } } },
    ],
    contexts: [
      { name: 'one', context: { cluster: 'checked', user: 'token' } },
      { name: 'two', context: { cluster: 'unchecked', user: 'token' } },
      { name: 'three', context: { cluster: 'checked', user: 'plugin' } },
    ].filter(({ name }) => names.includes(name)),
  })
}

describe('the contexts of a kubeconfig', () => {
  it('are told with their server, or with why they cannot be used', () => {
    const all = kubeconfig({ names: ['one', 'two', 'three'] })
    expect(readContexts(all, false)?.choices).toEqual([
      { name: 'one', server: 'https://a.example.com:6443', refused: null },
      {
        name: 'two',
        server: '',
        refused: {
          key: 'rule.kubeconfig.insecure',
          params: { x: 'clusters[unchecked].cluster.insecure-skip-tls-verify' },
        },
      },
      {
        name: 'three',
        server: '',
        refused: { key: 'rule.kubeconfig.exec', params: { x: 'users[plugin].user.exec' } },
      },
    ])
    expect(readContexts(all, true)?.choices[1]).toMatchObject({ name: 'two', refused: null })
  })

  it.each<[string, Parts, string | null]>([
    ['the current one', { current: 'two' }, 'two'],
    ['the only one', { names: ['one'] }, 'one'],
    ['none of several', {}, null],
    ['none where the current one is not there', { current: 'nine', names: ['one'] }, null],
  ])('that is taken untold is %s', (_, parts, untold) =>
    expect(readContexts(kubeconfig(parts), false)?.untold).toBe(untold),
  )

  it.each([
    ['half a file', '{"contexts": ['],
    ['another object', 'kind: Pod'],
    ['a file without any', '{}'],
  ])('are unknown of %s', (_, text) => expect(readContexts(text, false)).toBeNull())
})
