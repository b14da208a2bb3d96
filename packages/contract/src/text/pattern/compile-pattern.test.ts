import { expect, it } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const fits = (pattern: string, text: string): boolean | undefined => compilePattern(pattern)?.test(text)

it.each([
  ['', '', 'a'],
  ['a', 'a', 'aa'],
  ['a|b|', '', 'ab'],
  ['report-.*', 'report-1', 'a report-1'],
  ['a+b*c?', 'aab', 'bc'],
  ['(ab){2,3}', 'ababab', 'ab'],
  ['a{2}', 'aa', 'aaa'],
  ['a{2,}', 'aaaa', 'a'],
  ['a{,2}', 'a{,2}', 'a'],
  ['x{y', 'x{y', 'x'],
  ['[a-c_]+', 'ab_c', 'abd'],
  ['[^a-c]', 'd', 'a'],
  ['[]a]+', ']a]', '[]'],
  ['[a\\-z]+', 'a-z', 'b'],
  ['[[:digit:][:^word:]]+', '1-2', 'a'],
  ['\\d\\D\\s\\S\\w\\W', '1a b_-', '1a1b_-'],
  ['^[1-9]$|^1[0-6]$', '16', '17'],
  ['a^b', '', 'ab'],
  ['\\bshop\\b.*', 'shop-1', 'shopping'],
  ['(?i)Shop', 'sHOP', 'shap'],
  ['((?i)a)b', 'Ab', 'AB'],
  ['(?i:a)b', 'Ab', 'aB'],
  ['(?P<name>a)(?:b)', 'ab', 'a'],
  ['\\Qa.b*\\Ec', 'a.b*c', 'aabc'],
  ['\\x41\\x{1F600}\\.', 'A😀.', 'A😀x'],
  ['\\pL\\p{Hangul}+', 'a나루', 'a1'],
  ['\\P{^Hangul}', '나', 'a'],
  ['(a*)*(|a)+', 'aaaa', 'b'],
  ['.', '나', ''],
])('%s is %j and not %j', (pattern, text, other) => {
  if (pattern !== 'a^b') expect(fits(pattern, text)).toBe(true)
  expect(fits(pattern, other)).toBe(false)
})

it.each([
  '(',
  ')',
  'a)',
  '*',
  'a**',
  'a{3,2}',
  'a{1001}',
  '(?=a)',
  '(a)\\1',
  '[b-a]',
  '[a',
  '\\',
  '\\p{Nobody}',
  '[[:nobody:]]',
  '((a{100}){100}){100}',
  '('.repeat(200) + ')'.repeat(200),
  'a'.repeat(2001),
])('%s is none', (pattern) => {
  expect(compilePattern(pattern)).toBeNull()
})

it.each([
  ['(a+)+b', 'a'.repeat(2000)],
  ['(|)'.repeat(500) + 'x', ''],
  ['(a|a)'.repeat(200), 'a'.repeat(199)],
  ['(.*)*'.repeat(200) + 'x', 'outbound'],
])(
  'is answered in the time that pattern and text are long, where a regular expression never ends (%#)',
  (pattern, text) => {
    expect(fits(pattern, text)).toBe(false)
  },
)

it('says the same as a regular expression does, of any pattern and text', () => {
  const pieces = [
    'a',
    'b',
    '.',
    '(',
    ')',
    '|',
    '*',
    '+',
    '?',
    '[ab]',
    '[^a]',
    '^',
    '$',
    '{0,2}',
    '(?:',
    '\\d',
    '1',
  ]
  let seed = 20_261_125
  const chance = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % most
  }
  let compared = 0
  for (let round = 0; round < 20_000; round++) {
    const pattern = Array.from({ length: 1 + chance(6) }, () => pieces[chance(pieces.length)]).join('')
    const text = Array.from({ length: chance(5) }, () => 'ab1'[chance(3)]).join('')
    const own = compilePattern(pattern)
    const theirs = readRegExp(pattern)
    if (!own || !theirs) continue
    compared += 1
    expect([pattern, text, own.test(text)]).toEqual([pattern, text, theirs.test(text)])
  }
  expect(compared).toBeGreaterThan(3000)
})

function readRegExp(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'su')
  } catch {
    return null
  }
}
