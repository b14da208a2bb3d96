import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFIG_TABLE } from '../app/config-table.ts'
import { formatCliMessage } from './messages.ts'
import { parseDays } from './token-command.ts'

const NARU = new URL('./naru.ts', import.meta.url).pathname

describe('the command line', () => {
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'naru-cli-'))
  })
  afterAll(() => rm(data, { recursive: true }))

  async function naru(args: readonly string[], env: Record<string, string> = {}) {
    const given = { PATH: process.env.PATH, LANG: 'en_US.UTF-8', NARU_DATA: data, ...env }
    return promisify(execFile)(process.execPath, [NARU, ...args], { env: given, timeout: 30_000 }).then(
      ({ stdout }) => ({ code: 0, out: stdout.trim(), error: '' }),
      (failure: { code: number; stdout: string; stderr: string }) => ({
        code: failure.code,
        out: failure.stdout.trim(),
        error: failure.stderr.trim(),
      }),
    )
  }

  test('adds a person, makes and revokes a token, and the audit log of it is whole', async () => {
    expect(await naru(['user', 'add', 'minsu', '--role', 'developer'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Added user minsu, password \S{16} /),
    })
    expect((await naru(['user', 'list'])).out).toBe('minsu\tdeveloper\tactive\tlocal\tminsu')
    const { out } = await naru(['token', 'create', '--user', 'minsu', '--read-only', '--expires', '30d'])
    const id = /^Token ([0-9a-f]{16})/.exec(out)?.[1] ?? ''
    expect(out).toMatch(/\nnaru_pat_[0-9a-f]{16}_[0-9a-f]{64}$/)
    expect(await naru(['token', 'revoke', id, '--user', 'minsu'])).toMatchObject({ code: 0 })
    expect((await naru(['audit', 'verify'])).out).toBe('The audit log is whole: 3 records')
  }, 60_000)

  test.each([
    [['sandbox', '--help'], /^naru sandbox \[--size/],
    [['user', 'add', '-h'], /^naru user add ID [^]*\nnaru user list$/],
  ] as const)('%s says how it is called', async (args, usage) => {
    expect(await naru(args)).toMatchObject({ code: 0, out: expect.stringMatching(usage), error: '' })
  })

  const refusals: readonly [string, readonly string[], Record<string, string>, number, RegExp][] = [
    ['an unknown command', ['frobnicate'], {}, 2, /naru serve/],
    ['an unknown option', ['serve', '--fast'], {}, 2, /^There is no option --fast\.\nnaru serve /],
    [
      'an unknown option in Korean',
      ['sandbox', '--ships'],
      { LANG: 'ko_KR.UTF-8' },
      2,
      /^--ships 옵션은 없습니다\.\nnaru sandbox /,
    ],
    ['an unknown variable', ['serve'], { NARU_PROT: '1' }, 1, /NARU_PROT: unknown name/],
    ['a weak id', ['user', 'add', 'kim', '--role', 'viewer'], {}, 1, /userID must be between 5 and 45/],
    [
      'a role that does not exist',
      ['user', 'add', 'kimkim', '--role', 'root'],
      {},
      2,
      /--role must be one of/,
    ],
    ['a token for nobody', ['token', 'create', '--user', 'nobody'], {}, 1, /not found/],
    ['half an address', ['user', 'list', '--url', 'http://127.0.0.1:1'], {}, 2, /belong together/],
  ]
  test.each(refusals)(
    '%s is refused in one line',
    async (_name, args, env, code, message) => {
      const answer = await naru(args, env)
      expect(answer.code).toBe(code)
      expect(answer.error).toMatch(message)
      expect(answer.error).not.toContain('    at ')
    },
    30_000,
  )
})

test.each([
  [undefined, null],
  ['1d', 1],
  ['365d', 365],
])('--expires %s means %s days', (text, days) => {
  expect(parseDays(text)).toBe(days)
})

test.each(['0d', '366d', '30', '1w', '-1d'])('--expires %s is refused', (text) => {
  expect(() => parseDays(text)).toThrow('1d to 365d')
})

test('messages speak both languages', () => {
  expect(formatCliMessage('auditWhole', 'ko', { count: 3 })).toBe('감사 로그가 온전합니다: 3건')
  expect(formatCliMessage('auditWhole', 'en', { count: 3 })).toBe('The audit log is whole: 3 records')
})

test('every variable of the table is named as the shell knows it', () => {
  for (const { name } of CONFIG_TABLE) expect(name).toMatch(/^(PORT|DATABASE_URL|NARU_[A-Z_]+)$/)
})
