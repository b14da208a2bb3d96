import { describe, expect, it } from 'vitest'
import { checkRegex, compileRegex } from './regex.ts'

describe('a regular expression of a matcher', () => {
  it.each([
    ['web', 'web', true],
    ['web', 'webs', false],
    ['a|b', 'b', true],
    ['(?i)WEB|api', 'API', true],
    ['a(?i)b|c', 'aB', true],
    ['a(?i)b|c', 'aC', false],
    ['a(?i)b|c', 'C', true],
    ['(?s).*', 'a\nb', true],
    ['.*', 'a\nb', false],
    ['(?P<name>x)+', 'xx', true],
    ['[[:alpha:]_]+', 'ab_', true],
    ['[^[:digit:]]', '5', false],
    ['[]a]+', ']a', true],
    ['[a\\]b-]+', 'a]-b', true],
    ['\\Qa.b\\E.', 'a.bc', true],
    ['\\x{d55c}\\pL', '한글', true],
    ['\\p{Greek}+', 'αβ', true],
    ['\\141\\x62', 'ab', true],
    ['a{2,3}', 'aaa', true],
    ['a{,3}', 'a{,3}', true],
    ['{x}', '{x}', true],
    ['\\A\\w+\\z', 'word', true],
    ['10\\.0\\.0\\.\\d+:\\d+', '10.0.0.17:9090', true],
    ['.', '😀', true],
    ['', '', true],
  ])('%s on %s: %s', (pattern, text, wanted) => {
    expect(compileRegex(pattern).test(text)).toBe(wanted)
  })

  it.each([
    ['(', 'missing closing ): `^(?:()$`'],
    ['a)', 'unexpected ): `^(?:a))$`'],
    ['(?<!a)b', 'invalid or unsupported Perl syntax: `(?<!`'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['[[:word', 'missing closing ]: `[[:word)$`'],
    ['[[:nothing:]]', 'invalid character class range: `[:nothing:]`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['\\C', 'invalid escape sequence: `\\C`'],
  ])('%s is refused: %s', (pattern, wrong) => {
    expect(checkRegex(pattern)).toBe(`error parsing regexp: ${wrong}`)
  })
})
