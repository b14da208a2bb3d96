import { describe, expect, it } from 'vitest'
import { isSameRepository, isSshAddress } from './repository-address.ts'

describe('two addresses', () => {
  it.each([
    ['https://git.example.com/a/b.git', 'https://git.example.com/a/b'],
    ['https://Git.Example.com/A/b', ' https://git.example.com/a/B.git '],
    ['git@git.example.com:a/b.git', 'ssh://git@git.example.com/a/b'],
    ['https://kim@git.example.com/a/b', 'https://git.example.com/a/b'],
    ['registry.example.com/charts', 'registry.example.com/charts'],
  ])('%s and %s are one repository', (one, other) => expect(isSameRepository(one, other)).toBe(true))

  it.each([
    ['https://git.example.com/a/b', 'https://git.example.com/a/b/'],
    ['https://git.example.com/a/b', 'http://git.example.com/a/b'],
    ['https://git.example.com/a/b', 'git@git.example.com:a/b'],
    ['https://git.example.com/a.github', 'https://git.example.com/a'],
    ['', ''],
  ])('%s and %s are two', (one, other) => expect(isSameRepository(one, other)).toBe(false))
})

it.each([
  ['git@git.example.com:a/b.git', true],
  ['ssh://git@git.example.com:22/a/b', true],
  ['https://kim@git.example.com/a', false],
  ['ssh://git.example.com/a', false],
  ['', false],
])('%s is signed in to with a key: %s', (address, expected) => expect(isSshAddress(address)).toBe(expected))
