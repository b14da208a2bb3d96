import { expect, it } from 'vitest'
import { withoutSignIn } from './without-sign-in.ts'

it.each([
  ['https://git.example.com/a.git', 'https://git.example.com/a.git'],
  ['https://token@git.example.com/a.git', 'https://git.example.com/a.git'],
  ['HTTPS://kim:pa@ss@git.example.com/a@b', 'HTTPS://git.example.com/a@b'],
  [' http://kim:pass@proxy:3128', ' http://proxy:3128'],
  ['ssh://git@git.example.com:22/a.git', 'ssh://git@git.example.com:22/a.git'],
  ['ssh://git:pass@git.example.com/a.git', 'ssh://git@git.example.com/a.git'],
  ['git@git.example.com:a/b.git', 'git@git.example.com:a/b.git'],
  ['https://git.example.com/a?to=kim@example.com', 'https://git.example.com/a?to=kim@example.com'],
  ['charts', 'charts'],
  ['', ''],
])('%s is told as %s', (address, told) => expect(withoutSignIn(address)).toBe(told))
